-- Erasing the personal fields of audit entries needs a deletion that was requested 14 days ago by the database's own clock.
-- The trigger keeps the application's role from writing that time, so it can neither erase at will nor make a deletion due.
alter table account_deletions add column recorded_at timestamptz not null default now();
update account_deletions set recorded_at = requested_at;

create function keep_recorded_at() returns trigger language plpgsql as $$
begin
  new.recorded_at := case tg_op when 'INSERT' then now() else old.recorded_at end;
  return new;
end $$;
create trigger account_deletions_recorded_at before insert or update on account_deletions
  for each row execute function keep_recorded_at();

-- Every erasure leaves an audit entry with the number of entries. Its digests cover its personal fields: three are null.
create or replace function erase_audit_person(person uuid, address text) returns integer
language plpgsql security definer set search_path = public as $$
declare
  erased integer;
  entry_salt text := replace(gen_random_uuid()::text, '-', '');
  entry_details text;
  null_digest text;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  -- An hour less than 14 days, because the application has a clock of its own.
  if not exists (
    select from account_deletions where user_id = person and recorded_at <= now() - interval '335 hours'
  ) then
    raise exception 'no deletion of this user is due';
  end if;
  if address is not null and not exists (
    select from users where id = person and email = address and email_verified
  ) then
    raise exception 'this is not the confirmed address of this user';
  end if;
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and (
      user_id = person
      or details ->> 'email' = address
      -- Another account may have had this address before.
      or user_email = address and not exists (select from users where id = entry.user_id and id <> person)
    );
  get diagnostics erased = row_count;

  entry_details := format('{"entries":%s}', erased);
  null_digest := encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to('null', 'UTF8')), 'hex');
  insert into audit_entries (id, action, resource, resource_id, details, at, severity, category, result, salt, digests)
  values (
    gen_random_uuid(), 'audit.person-erased', 'user', person, entry_details::jsonb, date_trunc('milliseconds', now()),
    'high', 'security', 'success', entry_salt,
    jsonb_build_object(
      'userEmail', null_digest, 'ipAddress', null_digest, 'userAgent', null_digest,
      'details', encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to(entry_details, 'UTF8')), 'hex')
    )
  );
  return erased;
end $$;
