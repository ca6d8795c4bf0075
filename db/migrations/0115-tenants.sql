-- Client organisations. Suspended ones, and those that wait for their deletion, keep their data; their people cannot sign in.
create table tenants (
  id uuid primary key,
  name text not null,
  -- Of the application's host.
  subdomain text not null check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  domain text check (domain = lower(domain)),
  status text not null default 'active' check (status in ('active', 'trial', 'suspended')),
  -- The last day of a trial, in Zurich.
  trial_ends_on date,
  suspended_reason text,
  -- When it is deleted; null: not.
  delete_at timestamptz,
  -- The limits of a new tenant are those of spec 001 §9.
  max_users integer not null default 100 check (max_users > 0),
  storage_limit_gb integer not null default 50 check (storage_limit_gb > 0),
  api_rate_limit integer not null default 1000 check (api_rate_limit > 0),
  advanced_analytics boolean not null default true,
  custom_integrations boolean not null default true,
  sso_enabled boolean not null default true,
  mfa_required boolean not null default false,
  session_timeout integer not null default 480 check (session_timeout > 0),
  ip_allow_list text[] not null default '{}',
  data_retention integer not null default 365 check (data_retention > 0),
  plan text not null default 'enterprise' check (plan in ('starter', 'professional', 'enterprise')),
  billing_cycle text not null default 'yearly' check (billing_cycle in ('monthly', 'yearly')),
  price_minor bigint not null default 99900 check (price_minor >= 0),
  currency text not null default 'USD' check (currency in ('CHF', 'EUR', 'USD')),
  next_billing_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'trial') = (trial_ends_on is not null)),
  check ((status = 'suspended') = (suspended_reason is not null))
);
create unique index tenants_name on tenants (lower(name));
create unique index tenants_subdomain on tenants (subdomain);
create unique index tenants_domain on tenants (domain) where domain is not null;
create index tenants_created on tenants (created_at desc, id desc);
create index tenants_delete on tenants (delete_at) where delete_at is not null;
create index tenants_trial on tenants (trial_ends_on) where trial_ends_on is not null;

create table tenant_members (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  invited_at timestamptz not null,
  -- Null: invited only.
  joined_at timestamptz,
  -- When the person last chose it as their current tenant.
  chosen_at timestamptz,
  primary key (tenant_id, user_id)
);
create index tenant_members_user on tenant_members (user_id);

-- The current tenant of a session. Whether its person still belongs to it is checked at every use.
alter table sessions add column tenant_id uuid references tenants on delete set null;
create index sessions_tenant on sessions (tenant_id) where tenant_id is not null;

-- The role of a person in a tenant that can be used; null otherwise. Sessions are resolved before there is a scope.
create function tenant_role(person uuid, tenant uuid) returns text
language sql stable security definer set search_path = public as $$
  select member.role from tenant_members member join tenants on tenants.id = member.tenant_id
  where member.user_id = person and member.tenant_id = tenant and member.joined_at is not null
    and tenants.status <> 'suspended' and tenants.delete_at is null
$$;
revoke all on function tenant_role from public;
grant execute on function tenant_role to firn_app;

alter table tenant_members enable row level security;
create policy tenant_members_read on tenant_members for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or user_id::text = (select current_setting('firn.user_id', true))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
create policy tenant_members_write on tenant_members using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true)) and (
    select tenant_role(
      nullif(current_setting('firn.user_id', true), '')::uuid,
      nullif(current_setting('firn.tenant_id', true), '')::uuid
    ) in ('owner', 'admin')
  )
);

alter table tenants enable row level security;
create policy tenants_read on tenants for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or exists (
    select from tenant_members
    where tenant_id = tenants.id and user_id::text = (select current_setting('firn.user_id', true))
  )
);
create policy tenants_write on tenants using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);

grant select, insert, update, delete on tenants, tenant_members to firn_app;

-- The tenants that a person has joined, those they can use first, the one chosen last first. Sessions are resolved and
-- opened before there is a scope, so this reads beyond the policies.
create function tenants_of(person uuid) returns table (
  id uuid, name text, role text, is_usable boolean, suspended_reason text, session_timeout integer
)
language sql stable security definer set search_path = public as $$
  select tenants.id, tenants.name, member.role, usable, tenants.suspended_reason, tenants.session_timeout
  from tenant_members member
  join tenants on tenants.id = member.tenant_id
  cross join lateral (select tenants.status <> 'suspended' and tenants.delete_at is null as usable) state
  where member.user_id = person and member.joined_at is not null
  order by usable desc, member.chosen_at desc nulls last, member.joined_at, tenants.id
$$;
revoke all on function tenants_of from public;
grant execute on function tenants_of to firn_app;

-- The person of this scope joins a tenant that invited them and can be used, once their address is confirmed; returns their
-- role, or null. The rows of a tenant are its administrators' to write, so nobody can give themself a role.
create function join_tenant(tenant uuid, at timestamptz) returns text
language sql security definer set search_path = public as $$
  update tenant_members member set joined_at = at
  where member.user_id::text = current_setting('firn.user_id', true) and member.tenant_id = tenant
    and member.joined_at is null
    and exists (select from users where users.id = member.user_id and users.email_verified)
    and exists (
      select from tenants
      where tenants.id = member.tenant_id and tenants.status <> 'suspended' and tenants.delete_at is null
    )
  returning member.role
$$;
revoke all on function join_tenant from public;
grant execute on function join_tenant to firn_app;

-- The other people of a tenant: first those who stay, without a ban or an open account deletion, owners before
-- administrators before members. Accounts are not theirs to read, so this reads beyond the policies.
create function others_in_tenant(tenant uuid, person uuid) returns table (user_id uuid, role text, is_staying boolean)
language sql stable security definer set search_path = public as $$
  select member.user_id, member.role, staying
  from tenant_members member
  join users on users.id = member.user_id
  cross join lateral (
    select users.banned_at is null
      and not exists (select from account_deletions where account_deletions.user_id = users.id) as staying
  ) state
  where member.tenant_id = tenant and member.user_id <> person and member.joined_at is not null
  order by staying desc, array_position(array['owner', 'admin', 'member'], member.role), member.joined_at, member.user_id
$$;
revoke all on function others_in_tenant from public;
grant execute on function others_in_tenant to firn_app;
