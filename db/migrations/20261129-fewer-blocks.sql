-- The unread notifications of a kind in the last hour are counted for each administrator with each inquiry and upload: by their own order,
-- not by reading all that somebody has not read in years.
drop index notifications_unread;
create index notifications_unread on notifications (user_id, kind, at) include (tenant_id) where read_at is null;

-- The accounts with this in their name or company, by the index of the names, which no condition under a policy may use. Security
-- definer for that reason; it answers those alone who see every profile.
create function accounts_named(pattern text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select user_id from profiles
  where current_setting('firn.scope', true) in ('staff', 'system')
    and lower(first_name || ' ' || last_name || ' ' || coalesce(company, '')) like pattern
$$;
revoke all on function accounts_named from public;
grant execute on function accounts_named to firn_app;
