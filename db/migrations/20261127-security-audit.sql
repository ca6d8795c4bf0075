-- Audits that attack a throwaway copy of the running version, and drills that break one control of such a copy after the other.
create table security_audit_runs (
  id uuid primary key,
  kind text not null check (kind in ('audit', 'drill')),
  -- The version that was copied.
  version text not null,
  -- The night of a scheduled run; null: started by a person.
  night date,
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
  unique (kind, night),
  check ((finished_at is null) = (outcome is null))
);
create index security_audit_runs_created on security_audit_runs (created_at desc, id desc);
create index security_audit_runs_started_by on security_audit_runs (started_by);
-- One run at a time over all processes.
create unique index security_audit_runs_open on security_audit_runs ((true)) where finished_at is null;

create table security_audit_results (
  run_id uuid not null references security_audit_runs on delete cascade,
  -- A check, or the mutation of a drill, by its id in the contract.
  item text not null,
  is_mutation boolean not null,
  -- The check passed; the mutation was noticed.
  ok boolean not null,
  summary text not null,
  evidence jsonb not null,
  at timestamptz not null,
  duration_ms integer not null,
  primary key (run_id, is_mutation, item)
);
grant select, insert, update, delete on security_audit_runs, security_audit_results to firn_app;
