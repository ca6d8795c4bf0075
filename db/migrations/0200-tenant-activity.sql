-- What the people of the tenant of this scope did, by week from Monday in Zurich: numbers alone, because the entries of
-- colleagues are not theirs to read. Sign-ins have no tenant; they count from the day on which their person joined.
create function tenant_activity(since timestamptz) returns table (week date, sign_ins integer, activities integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with scope as (select nullif(current_setting('firn.tenant_id', true), '')::uuid as tenant),
  counted as (
    select entry.at, true as is_sign_in
      from scope
      join tenant_members member on member.tenant_id = scope.tenant and member.joined_at is not null
      join audit_entries entry on entry.user_id = member.user_id
     where entry.action = 'session.opened' and entry.result = 'success'
       and entry.at >= since and entry.at >= member.joined_at
    union all
    select entry.at, false
      from scope join audit_entries entry on entry.tenant_id = scope.tenant
     where entry.category <> 'authentication' and entry.result = 'success' and entry.user_id is not null
       and entry.at >= since
  )
  select date_trunc('week', at at time zone 'Europe/Zurich')::date,
    count(*) filter (where is_sign_in)::integer, count(*) filter (where not is_sign_in)::integer
  from counted group by 1
$$;
revoke all on function tenant_activity from public;
grant execute on function tenant_activity to firn_app;
