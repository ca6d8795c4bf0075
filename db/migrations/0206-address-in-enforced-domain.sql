-- Why an account may not change its address to one with this domain; null: it may. Works in every scope: whoever confirms an
-- address by its link may not be signed in, and sees no provider of another tenant.
create function email_domain_problem(person uuid, wanted text) returns text
language sql stable security definer set search_path = public as $$
  select case
    when enforced.by_tenant and users.role = 'admin' then 'administrator'
    when enforced.by_other_tenant then 'organisation'
    when enforced.by_any and users.role = 'admin' and not exists (
      select from users other
      join accounts on accounts.user_id = other.id and accounts.provider_id = 'credential' and accounts.password is not null
      where other.id <> users.id and other.role = 'admin' and other.email_verified
        and other.banned_at is null and other.restricted_at is null
        and not exists (select from sso_domains where sso_domains.enforced and domain = split_part(other.email, '@', 2))
    ) then 'last-administrator'
    when exists (
      select from scim_users managed
      join sso_providers provider on provider.id = managed.provider_id
      where managed.user_id = users.id and managed.active and managed.closes_account and provider.enabled
        and split_part(users.email, '@', 2) = any(provider.domains) and wanted <> all(provider.domains)
    ) then 'managed'
  end
  from users
  cross join lateral (
    select count(*) > 0 as by_any,
      coalesce(bool_or(provider.tenant_id is not null), false) as by_tenant,
      coalesce(bool_or(provider.tenant_id is not null and not exists (
        select from tenant_members
        where tenant_id = provider.tenant_id and user_id = users.id and joined_at is not null
      )), false) as by_other_tenant
    from sso_domains
    join sso_providers provider on provider.id = sso_domains.provider_id
    where sso_domains.enforced and sso_domains.domain = wanted
  ) enforced
  where users.id = person
$$;
revoke all on function email_domain_problem from public;
grant execute on function email_domain_problem to firn_app;
