-- Whether an open hold is on this inquiry or project, whomever it concerns: only staff read holds.
create function is_record_held(record uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from legal_holds where record_id = record and lifted_at is null)
$$;
revoke execute on function is_record_held from public;
grant execute on function is_record_held to firn_app;
