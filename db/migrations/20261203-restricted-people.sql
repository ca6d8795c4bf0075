-- The other people of a tenant: first those who stay, without a ban, a restriction, an account deletion or a
-- deactivation through SCIM, owners before administrators before members. Security definer, because accounts of others are not visible.
create or replace function others_in_tenant(tenant uuid, person uuid) returns table (user_id uuid, role text, is_staying boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select member.user_id, member.role, staying
  from tenant_members member
  join users on users.id = member.user_id
  cross join lateral (
    select users.banned_at is null and users.restricted_at is null
      and not exists (select from account_deletions where account_deletions.user_id = users.id)
      and not exists (
        select from scim_users where scim_users.user_id = users.id and not active and closes_account
      ) as staying
  ) state
  where member.tenant_id = tenant and member.user_id <> person and member.joined_at is not null
  order by staying desc, array_position(array['owner', 'admin', 'member'], member.role), member.joined_at, member.user_id
$$;
