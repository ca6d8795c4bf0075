-- From when on people of the tenant need two-step verification; null: never.
alter table tenants add column mfa_required_from timestamptz;
alter table tenants add constraint tenants_mfa_required check (mfa_required = (mfa_required_from is not null));

-- As before, with the rules that keep somebody out and the limit of calls.
drop function tenants_of;
create function tenants_of(person uuid) returns table (
  id uuid, name text, role text, is_usable boolean, suspended_reason text, session_timeout integer,
  mfa_required_from timestamptz, ip_allow_list text[], api_rate_limit integer, custom_integrations boolean
)
language sql stable security definer set search_path = public as $$
  select tenants.id, tenants.name, member.role, usable, tenants.suspended_reason, tenants.session_timeout,
    tenants.mfa_required_from, tenants.ip_allow_list, tenants.api_rate_limit, tenants.custom_integrations
  from tenant_members member
  join tenants on tenants.id = member.tenant_id
  cross join lateral (select tenants.status <> 'suspended' and tenants.delete_at is null as usable) state
  where member.user_id = person and member.joined_at is not null
  order by usable desc, member.chosen_at desc nulls last, member.joined_at, tenants.id
$$;
revoke all on function tenants_of from public;
grant execute on function tenants_of to firn_app;

-- Whether somebody can sign in with a passkey. Tokens are resolved before there is a scope, so this reads beyond the policies.
create function has_passkey(person uuid) returns boolean
language sql stable security definer set search_path = public as $$
  select exists (select from passkeys where passkeys.user_id = person)
$$;
revoke all on function has_passkey from public;
grant execute on function has_passkey to firn_app;
