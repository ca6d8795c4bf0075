-- Whether addresses elsewhere that pages link to answered, when an administrator had them checked.
create table link_checks (
  address text primary key,
  state text not null check (state in ('reachable', 'broken', 'unknown')),
  -- What the server answered, or why there was no answer.
  detail text not null,
  checked_at timestamptz not null
);
create index link_checks_checked on link_checks (checked_at);
alter table link_checks enable row level security;
create policy link_checks_team on link_checks using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert, update, delete on link_checks to firn_app;
