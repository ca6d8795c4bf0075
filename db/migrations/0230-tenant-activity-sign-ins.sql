-- Sign-ins of a tenant are those that led to it, as in its usage figures; 0200 counted those of its people to other tenants too.
create or replace function tenant_activity(since timestamptz) returns table (week date, sign_ins integer, activities integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with scope as (select nullif(current_setting('firn.tenant_id', true), '')::uuid as tenant),
  counted as (
    select entry.at, true as is_sign_in
      from scope join audit_entries entry on entry.tenant_id = scope.tenant
     where entry.action in ('session.opened', 'session.tenant-chosen') and entry.at >= since
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
