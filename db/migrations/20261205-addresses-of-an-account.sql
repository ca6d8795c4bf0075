-- The addresses that count as an account's: the current one, if it is confirmed, and the former ones that no other account has
-- confirmed since, with the moment until which it had them. Somebody sees only their own former addresses, and who else had
-- one decides here.
create function addresses_of(person uuid) returns table (email text, until timestamptz)
language sql stable rows 2 security definer set search_path = public, pg_temp as $$
  select users.email, null::timestamptz from users where users.id = person and users.email_verified
  union all
  select former.email, former.until from former_addresses former
    where former.user_id = person and not exists (
      select from users where users.email = former.email and users.email_verified
    ) and not exists (
      select from former_addresses later
        where later.email = former.email and later.until > former.until and later.user_id <> person
    )
$$;
revoke all on function addresses_of from public;
grant execute on function addresses_of to firn_app;
create index former_addresses_email on former_addresses (email);
