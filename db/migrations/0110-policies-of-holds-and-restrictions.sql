-- Legal holds and restrictions name people and reasons that only the team may read. What an act of anybody else needs to
-- know of them, it asks these functions: they tell no more than yes, or since when.

alter table legal_holds enable row level security;
create policy legal_holds_team on legal_holds using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table restrictions enable row level security;
create policy restrictions_team on restrictions using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);

-- Whether an open hold concerns this person; without an account, whoever confirmed the address counts too.
create function is_person_held(person uuid, address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from legal_holds
    where lifted_at is null and (
      legal_holds.email = address
      or user_id = person
      or (person is null and user_id in (select id from users where users.email = address and email_verified))
    )
  )
$$;

-- Ties the open holds on an address to the account that has it.
create function tie_legal_holds(person uuid, address text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update legal_holds set user_id = person where email = address and user_id is null and lifted_at is null
$$;

create function restricted_since(address text) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select restricted_at from restrictions where email = address and lifted_at is null
$$;

revoke all on function is_person_held, tie_legal_holds, restricted_since from public;
grant execute on function is_person_held, tie_legal_holds, restricted_since to firn_app;
