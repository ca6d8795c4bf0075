-- How the last test sign-in at a provider went, for all who administer it; what it received is its tester's alone.
create table sso_test_outcomes (
  provider_id uuid primary key references sso_providers on delete cascade,
  -- Of the type, the connection and the secret that were tested.
  configuration_hash text not null,
  tested_at timestamptz not null,
  -- One sentence; null: it worked.
  problem text
);
grant select, insert, update, delete on sso_test_outcomes to firn_app;
alter table sso_test_outcomes enable row level security;
create policy sso_test_outcomes_read on sso_test_outcomes for select using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
  )
);
create policy sso_test_outcomes_write on sso_test_outcomes using (current_setting('firn.scope', true) = 'system');
