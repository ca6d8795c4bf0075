-- Backups that were made, or tried. The files themselves are in a folder or a bucket.
create table backup_runs (
  id uuid primary key,
  -- The night of a scheduled one; null: started by a person or by the command line.
  night date unique,
  started_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- After this time its process has died.
  lease_until timestamptz,
  claims integer not null default 0,
  stop_requested_at timestamptz,
  finished_at timestamptz,
  outcome text check (outcome in ('completed', 'stopped', 'failed')),
  -- Why it could not be made.
  problem text,
  kind text check (kind in ('physical', 'logical')),
  name text,
  -- The folder or bucket, without a key.
  location text,
  bytes bigint,
  duration_ms integer,
  -- Everything that was committed before it is in the backup.
  ended_at timestamptz,
  row_count bigint,
  file_count integer,
  is_encrypted boolean,
  -- When it was last restored into a throwaway folder and used, or why that failed.
  verified_at timestamptz,
  verification_problem text,
  check ((finished_at is null) = (outcome is null)),
  check (outcome <> 'completed' or (kind is not null and name is not null and location is not null and bytes is not null
    and duration_ms is not null and ended_at is not null and row_count is not null and file_count is not null and is_encrypted is not null))
);
create index backup_runs_created on backup_runs (created_at desc, id desc);
create index backup_runs_completed on backup_runs (finished_at desc) where outcome = 'completed';
create index backup_runs_started_by on backup_runs (started_by);
-- One at a time over all processes.
create unique index backup_runs_open on backup_runs ((true)) where finished_at is null;
grant select, insert, update, delete on backup_runs to firn_app;
