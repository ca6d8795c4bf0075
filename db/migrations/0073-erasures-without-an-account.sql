-- A third ground for erasing the personal fields of audit entries: an active administrator orders the erasure of a person
-- without a confirmed account, and it runs in the transaction that recorded the order. The order does not name the address.
create table address_erasures (
  id uuid primary key,
  ordered_by uuid references users on delete set null,
  ordered_at timestamptz not null,
  -- Set by the trigger: the only transaction in which the order counts.
  ordered_in bigint
);
create index address_erasures_ordered_by on address_erasures (ordered_by);

create function keep_ordered_in() returns trigger language plpgsql as $$
begin
  new.ordered_in := case tg_op when 'INSERT' then pg_current_xact_id()::text::bigint else old.ordered_in end;
  return new;
end $$;
create trigger address_erasures_ordered_in before insert or update on address_erasures
  for each row execute function keep_ordered_in();
grant select, insert on address_erasures to firn_app;

create function erase_audit_address(address text) returns integer
language plpgsql security definer set search_path = public as $$
declare
  erased integer;
  erasure uuid;
  administrator uuid;
  entry_salt text := replace(gen_random_uuid()::text, '-', '');
  entry_details text;
  null_digest text;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  select address_erasures.id, ordered_by into erasure, administrator
    from address_erasures join users on users.id = ordered_by
    where ordered_in = pg_current_xact_id()::text::bigint and users.role = 'admin' and users.banned_at is null;
  if erasure is null then
    raise exception 'no erasure of an address is ordered';
  end if;
  if exists (select from users where email = address and email_verified) then
    raise exception 'this is the confirmed address of a user';
  end if;
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and (
      details ->> 'email' = address
      -- Entries of accounts that exist belong to those accounts.
      or user_email = address and not exists (select from users where id = entry.user_id)
    );
  get diagnostics erased = row_count;

  entry_details := format('{"entries":%s}', erased);
  null_digest := encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to('null', 'UTF8')), 'hex');
  insert into audit_entries (id, user_id, action, resource, resource_id, details, at, severity, category, result, salt, digests)
  values (
    gen_random_uuid(), administrator, 'audit.person-erased', 'user', erasure, entry_details::jsonb,
    date_trunc('milliseconds', now()), 'high', 'security', 'success', entry_salt,
    jsonb_build_object(
      'userEmail', null_digest, 'ipAddress', null_digest, 'userAgent', null_digest,
      'details', encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to(entry_details, 'UTF8')), 'hex')
    )
  );
  return erased;
end $$;
revoke all on function erase_audit_address from public;
grant execute on function erase_audit_address to firn_app;
