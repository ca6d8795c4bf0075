-- As before, and whether a mail may have the text: not of a tenant that is open from some networks alone, as a mail is read
-- from everywhere. Whoever its two-step verification keeps out gets no mail.
drop function people_to_tell(uuid, text, timestamptz);
create function people_to_tell(project uuid, about text, since timestamptz)
returns table (id uuid, email text, in_app boolean, by_mail boolean, without_text boolean, unread integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with shown as (
    select owner_id, tenant_id from projects
    where projects.id = project and (
      current_setting('firn.scope', true) in ('staff', 'system')
      or tenant_id is null and owner_id::text = current_setting('firn.user_id', true)
      or tenant_id::text = current_setting('firn.tenant_id', true)
    )
  ),
  concerned as (
    select owner_id as person, null::timestamptz as factor_required_from, false as of_networks
      from shown where tenant_id is null
    union all
    select colleague.user_id, tenants.mfa_required_from, tenants.ip_allow_list <> '{}'
      from shown
      join tenants on tenants.id = shown.tenant_id and tenants.status <> 'suspended' and tenants.delete_at is null
      cross join lateral others_in_tenant(tenants.id, '00000000-0000-0000-0000-000000000000') colleague
     where colleague.is_staying
  )
  select users.id, users.email, coalesce(chosen.in_app, true),
    coalesce(chosen.by_mail, true)
      and (factor_required_from is null or factor_required_from > now() or users.has_factor or has_passkey(users.id)),
    of_networks,
    (
      select count(*)::integer from notifications told
      where told.user_id = users.id and told.kind = about and told.at > since and told.read_at is null
    )
  from concerned
  join users on users.id = concerned.person
  left join notification_choices chosen on chosen.user_id = users.id and chosen.kind = about
$$;
revoke all on function people_to_tell from public;
grant execute on function people_to_tell to firn_app;
