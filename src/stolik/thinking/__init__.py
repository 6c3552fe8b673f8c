"""Bots and judges in other processes, on this machine and on others.

thinker           `Thinker`: what the server asks for a bot's move, or for a judgement
worker_pool       `WorkerPool`: a thinker with worker processes on this machine
backlog           the jobs of a pool that wait, and which one is next
worker_process    one worker process, seen from the pool
worker            what runs in a worker process
jobs              what a worker is sent, and what it sends back
job_queue         `JobQueue`: a thinker that sends its jobs to other machines
queue_database    the tables of that queue
queue_worker      `stolik worker`: does the jobs of the queue
"""
