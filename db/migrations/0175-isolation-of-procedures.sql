-- The check attacks procedures, routes and jobs besides tables. Results of the former one, which cover tables alone, have no
-- area in their cases; their hashes stay in the audit log.
delete from isolation_runs;
alter table isolation_runs add column procedures integer not null default 0;
comment on column isolation_runs.cases is 'Every case: area, name, attempt, what happened, and whether it held.';
