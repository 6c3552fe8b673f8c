"""Bots and judges in other processes, on this machine and on others.

thinker           `Thinker`: the interface for moves of bots and for judgements
worker_pool       `WorkerPool`: a thinker with worker processes on this machine
backlog           the jobs of a pool that wait, and which one is next
worker_process    one worker process, seen from the pool
worker            what runs in a worker process
jobs              `Job` and `Result`: the messages to a worker and back
kernels           `Kernels`: which compiled code is ready; lets the rest be compiled
parts             the parts in which a game is compiled, and the compiler's reports
compiler          what runs in the process that compiles
job_queue         `JobQueue`: a thinker that sends its jobs to other machines
queue_database    the tables of that queue
queue_worker      `stolik worker`: does the jobs of the queue
"""
