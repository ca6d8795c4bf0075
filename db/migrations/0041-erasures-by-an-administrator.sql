-- A second ground for erasing the personal fields of audit entries: an active administrator other than the person orders it,
-- and it runs in the transaction that recorded the order. The trigger records which transaction that is, so a stored order
-- cannot be used later.
alter table account_deletions
  add column ordered_by uuid references users on delete set null,
  add column ordered_in bigint;

create or replace function keep_recorded_at() returns trigger language plpgsql as $$
begin
  new.recorded_at := case tg_op when 'INSERT' then now() else old.recorded_at end;
  new.ordered_in := case when new.ordered_by is null then null else pg_current_xact_id()::text::bigint end;
  return new;
end $$;

create or replace function erase_audit_person(person uuid, address text) returns integer
language plpgsql security definer set search_path = public as $$
declare
  erased integer;
  administrator uuid;
  entry_salt text := replace(gen_random_uuid()::text, '-', '');
  entry_details text;
  null_digest text;
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
  insert into audit_entries (id, user_id, action, resource, resource_id, details, at, severity, category, result, salt, digests)
  values (
    gen_random_uuid(), administrator, 'audit.person-erased', 'user', person, entry_details::jsonb,
    date_trunc('milliseconds', now()), 'high', 'security', 'success', entry_salt,
    jsonb_build_object(
      'userEmail', null_digest, 'ipAddress', null_digest, 'userAgent', null_digest,
      'details', encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to(entry_details, 'UTF8')), 'hex')
    )
  );
  return erased;
end $$;
