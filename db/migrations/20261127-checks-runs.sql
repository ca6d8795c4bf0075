-- Runs of the checks as code: one result is stored as each check ends.
create table check_runs (
  id uuid primary key,
  scope text not null check (scope in ('all', 'security')),
  -- The night of a scheduled run; null: started by a person.
  night date unique,
  started_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- After this time another process takes the run over.
  lease_until timestamptz,
  -- How often a process took it over.
  claims integer not null default 0,
  stop_requested_at timestamptz,
  finished_at timestamptz,
  -- null while it is under way.
  outcome text check (outcome in ('completed', 'stopped', 'interrupted')),
  check ((finished_at is null) = (outcome is null))
);
create index check_runs_created on check_runs (created_at desc, id desc);
create index check_runs_started_by on check_runs (started_by);
-- One run at a time over all processes.
create unique index check_runs_open on check_runs ((true)) where finished_at is null;

create table check_results (
  run_id uuid not null references check_runs on delete cascade,
  check_id text not null,
  category text not null,
  is_critical boolean not null,
  -- null: the check could not tell, and the summary says why.
  score smallint check (score between 0 and 100),
  summary text not null,
  evidence jsonb not null,
  checked_at timestamptz not null,
  duration_ms integer not null,
  primary key (run_id, check_id)
);
grant select, insert, update, delete on check_runs, check_results to firn_app;
