-- How the last fetch of a provider's discovery document went: its administrators see it in the list. A sign-in of anybody
-- fetches it, so the server writes it, and only when it says something new or the last one is a minute old.
create table sso_discoveries (
  provider_id uuid primary key references sso_providers on delete cascade,
  -- The address that was configured: the outcome says nothing about another one.
  address text not null,
  fetched_at timestamptz not null,
  -- In plain words; null: it can be used.
  problem text
);

alter table sso_discoveries enable row level security;
create policy sso_discoveries_read on sso_discoveries for select using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
  )
);
create policy sso_discoveries_write on sso_discoveries using (current_setting('firn.scope', true) = 'system');
grant select, insert, update, delete on sso_discoveries to firn_app;
