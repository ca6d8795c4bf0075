-- Dashboards of analytics (spec 001 §3). Their widgets belong to nothing else, so they are stored with them.
create table dashboards (
  id uuid primary key,
  version integer not null default 1,
  tenant_id uuid,
  name text not null,
  widgets jsonb not null default '[]' check (jsonb_typeof(widgets) = 'array'),
  -- The size of each widget, in the order in which they are shown.
  layout jsonb not null default '[]' check (jsonb_typeof(layout) = 'array'),
  -- Whoever has its link can read it.
  is_public boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dashboards_updated on dashboards (updated_at, id);
create index dashboards_name on dashboards (lower(name), id);
create index dashboards_creator on dashboards (created_by) where created_by is not null;

alter table dashboards enable row level security;
create policy dashboards_all on dashboards using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or (tenant_id is not null and tenant_id::text = current_setting('firn.tenant_id', true))
);
grant select, insert, update, delete on dashboards to firn_app;
