-- Providers of tenants. Their owners and administrators write them; a row that is left enabled, by enabling or changing it,
-- is an owner's to write: whoever configures a provider decides who is signed in by it.
alter table sso_providers
  add constraint sso_providers_tenant foreign key (tenant_id) references tenants on delete cascade;
-- The key is part of the callback address, which names no tenant.
create unique index sso_providers_one_key on sso_providers (key);
create unique index sso_providers_tenant_name on sso_providers (tenant_id, lower(name)) where tenant_id is not null;

-- The role in the tenant of this scope, for the policies below; null outside of one.
create function own_tenant_role(tenant uuid) returns text
language sql stable set search_path = public as $$
  select case when tenant::text = nullif(current_setting('firn.tenant_id', true), '')
    then tenant_role(nullif(current_setting('firn.user_id', true), '')::uuid, tenant) end
$$;
revoke all on function own_tenant_role from public;
grant execute on function own_tenant_role to firn_app;

create policy sso_providers_tenant_write on sso_providers
  using (own_tenant_role(tenant_id) in ('owner', 'admin'))
  with check (own_tenant_role(tenant_id) = 'owner' or own_tenant_role(tenant_id) = 'admin' and not enabled);

create policy sso_domains_tenant_write on sso_domains using (exists (
  select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
));
-- With a token people are deactivated, owners too: an administrator revokes one, and only an owner creates one.
create policy scim_tokens_tenant on scim_tokens
  using (exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
  ))
  with check (exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) = 'owner'
  ));
create policy scim_groups_tenant on scim_groups using (exists (
  select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
));

-- Whether the account was created by the sign-in that this identity belongs to.
alter table accounts add column created_user boolean not null default false;
-- Whether a deactivation closes the account: of a tenant's provider only one that it created itself.
alter table scim_users add column closes_account boolean not null default true;

-- Accounts that were deactivated through SCIM do not stay either.
create or replace function others_in_tenant(tenant uuid, person uuid) returns table (user_id uuid, role text, is_staying boolean)
language sql stable security definer set search_path = public as $$
  select member.user_id, member.role, staying
  from tenant_members member
  join users on users.id = member.user_id
  cross join lateral (
    select users.banned_at is null
      and not exists (select from account_deletions where account_deletions.user_id = users.id)
      and not exists (
        select from scim_users where scim_users.user_id = users.id and not active and closes_account
      ) as staying
  ) state
  where member.tenant_id = tenant and member.user_id <> person and member.joined_at is not null
  order by staying desc, array_position(array['owner', 'admin', 'member'], member.role), member.joined_at, member.user_id
$$;
