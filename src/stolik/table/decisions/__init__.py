"""The judgement of commands, one module a subject. `stolik.table.decide` chooses the right one."""
