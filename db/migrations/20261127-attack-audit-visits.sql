-- Erases the personal fields of audit entries that visitors left without a session about what belongs to a person: their
-- inquiries, subscriptions and account. Other entries name the person; these have only a network and a browser, and are
-- found by rows that an erasure deletes. `person` null: somebody without an account. Requires what erase_audit_person and
-- erase_audit_address require, and leaves an entry with the count.
create function erase_audit_visits(person uuid, address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
  about uuid := person;
  administrator uuid;
  addresses text[];
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  if person is null then
    select address_erasures.id, ordered_by into about, administrator
      from address_erasures join users on users.id = ordered_by
      where ordered_in = pg_current_xact_id()::text::bigint and users.role = 'admin' and users.banned_at is null;
    if about is null then
      raise exception 'no erasure of an address is ordered';
    end if;
  else
    select ordered_by into administrator
      from account_deletions join users on users.id = ordered_by
      where account_deletions.user_id = person and ordered_in = pg_current_xact_id()::text::bigint
        and ordered_by <> person and users.role = 'admin' and users.banned_at is null;
    if administrator is null and not exists (
      select from account_deletions where user_id = person and recorded_at <= now() - interval '335 hours'
    ) then
      raise exception 'no deletion of this user is due';
    end if;
  end if;
  -- An address that is confirmed by another account is theirs.
  addresses := array(
    select candidate from (
      select address as candidate
      union select former.email from former_addresses former where former.user_id = person
    ) candidates
    where candidate is not null and not exists (
      select from users where users.email = candidate and email_verified and id is distinct from person
    )
  );
  update audit_entries entry
    set ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and user_id is null and user_email is null and ip_address is not null and (
      resource = 'user' and resource_id = person::text
      or resource = 'inquiry' and resource_id in (select id::text from inquiries where email = any(addresses))
      or resource = 'newsletter-subscription'
        and resource_id in (select id::text from newsletter_subscriptions where email = any(addresses))
    );
  get diagnostics erased = row_count;

  if erased > 0 then
    perform record_erasure(administrator, 'audit.person-erased', 'user', about, format('{"entries":%s}', erased));
  end if;
  return erased;
end $$;
revoke all on function erase_audit_visits from public;
grant execute on function erase_audit_visits to firn_app;
