-- The confirmed addresses that an account had before: others' audit entries name them, and an erasure has to find those.
create table former_addresses (
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email)),
  until timestamptz not null,
  primary key (user_id, email)
);
grant select on former_addresses to firn_app;
create policy former_addresses_own on former_addresses
  using (user_id::text = current_setting('firn.user_id', true) or current_setting('firn.scope', true) in ('staff', 'system'));
alter table former_addresses enable row level security;

create function keep_former_address() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_addresses (user_id, email, until) values (old.id, old.email, now())
    on conflict (user_id, email) do update set until = excluded.until;
  return null;
end $$;
revoke execute on function keep_former_address from public;
create trigger users_keep_former_address after update of email on users
  for each row when (old.email is distinct from new.email and old.email_verified)
  execute function keep_former_address();

-- As before, and also for the addresses that the account had before: erases the personal fields of a person's audit
-- entries; their digests stay, so the chain stays valid. Requires a
-- deletion that is due or an administrator's order in this transaction, and leaves an entry with the count.
create or replace function erase_audit_person(person uuid, address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
  administrator uuid;
  addresses text[];
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  select ordered_by into administrator
    from account_deletions join users on users.id = ordered_by
    where account_deletions.user_id = person and ordered_in = pg_current_xact_id()::text::bigint
      and ordered_by <> person and users.role = 'admin' and users.banned_at is null;
  -- An hour less than 14 days, because the application has a clock of its own.
  if administrator is null and not exists (
    select from account_deletions where user_id = person and recorded_at <= now() - interval '335 hours'
  ) then
    raise exception 'no deletion of this user is due';
  end if;
  if address is not null and not exists (
    select from users where id = person and email = address and email_verified
  ) then
    raise exception 'this is not the confirmed address of this user';
  end if;
  -- An address that somebody else has now is theirs.
  addresses := array_remove(address || array(
    select former.email from former_addresses former
    where former.user_id = person and not exists (
      select from users where users.email = former.email and email_verified and id <> person
    )
  ), null);
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and (
      user_id = person
      or details ->> 'email' = any(addresses)
      -- Another account may have had this address before.
      or user_email = any(addresses) and not exists (select from users where id = entry.user_id and id <> person)
    );
  get diagnostics erased = row_count;

  perform record_erasure(administrator, 'audit.person-erased', 'user', person, format('{"entries":%s}', erased));
  return erased;
end $$;
