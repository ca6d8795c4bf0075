-- Deletions by age: what each run deleted, and what it kept because of a legal hold.
create table retention_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Null: the schedule.
  started_by uuid references users on delete set null,
  results jsonb not null
);
create index retention_runs_finished on retention_runs (finished_at desc);
create index retention_runs_started_by on retention_runs (started_by);
grant select, insert, delete on retention_runs to firn_app;
