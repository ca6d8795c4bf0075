-- An entry of a tenant is written in its own scope only.
drop policy audit_entries_write on audit_entries;
create policy audit_entries_write on audit_entries for insert with check (
  tenant_id is null
  or (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);

-- The results of attacks with two synthetic tenants. Append-only.
create table isolation_runs (
  id uuid primary key,
  at timestamptz not null,
  run_by uuid references users on delete set null,
  tables integer not null,
  -- Every case: table, attempt, what happened, and whether it held.
  cases jsonb not null,
  leaks integer not null,
  -- SHA-256 of the time and the cases.
  hash text not null
);
create index isolation_runs_at on isolation_runs (at desc);
grant select, insert on isolation_runs to firn_app;
