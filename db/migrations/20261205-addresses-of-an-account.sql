-- An account can have had an address more than once, with another account's time between: each time is a row of its own.
alter table former_addresses drop constraint former_addresses_pkey, add primary key (user_id, email, until);
create or replace function keep_former_address() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_addresses (user_id, email, until) values (old.id, old.email, now()) on conflict do nothing;
  return null;
end $$;
create index former_addresses_email on former_addresses (email);

-- The addresses of an account: the current one, if it is confirmed, and the former ones. Each with the moment since which it is
-- theirs, when another account gave it up (null: no other had it before), the moment until which they had it (null: they
-- have it), and whether another account has confirmed it since. Somebody sees only their own former addresses, and who else had
-- one decides here; a member gets no other account's addresses.
create function addresses_of(person uuid)
  returns table (email text, since timestamptz, until timestamptz, passed_on boolean)
language sql stable rows 2 security definer set search_path = public, pg_temp as $$
  with held as (
    select users.email, null::timestamptz as until from users where users.id = person and users.email_verified
    union all
    select former.email, former.until from former_addresses former where former.user_id = person
  )
  select held.email,
    (
      select max(other.until) from former_addresses other
      where other.email = held.email and other.user_id <> person and (held.until is null or other.until < held.until)
    ),
    held.until,
    held.until is not null and (
      exists (select from users where users.email = held.email and users.email_verified and users.id <> person)
      or exists (
        select from former_addresses later
        where later.email = held.email and later.until > held.until and later.user_id <> person
      )
    )
  from held
  where person::text = current_setting('firn.user_id', true) or current_setting('firn.scope', true) in ('staff', 'system')
$$;
revoke all on function addresses_of from public;
grant execute on function addresses_of to firn_app;
