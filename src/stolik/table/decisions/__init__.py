"""Decisions on commands, one module for each subject. `stolik.table.decide` calls the right one."""
