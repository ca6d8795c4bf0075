-- Calls of the API by the people of a tenant and their tokens, by day in Zurich.
create table tenant_calls (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  calls integer not null,
  -- Of these, refused because of the limit.
  refused integer not null,
  primary key (tenant_id, day)
);
alter table tenant_calls enable row level security;
create policy tenant_calls_read on tenant_calls for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
create policy tenant_calls_write on tenant_calls using (
  (select current_setting('firn.scope', true)) = 'system'
);
grant select, insert, update, delete on tenant_calls to firn_app;

-- The job that deletes old data asks for the events of one tenant.
create index analytics_events_tenant on analytics_events (tenant_id, at) where tenant_id is not null;
