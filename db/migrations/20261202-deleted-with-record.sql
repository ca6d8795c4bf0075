-- What names a record or a person by their id alone goes with them at every deletion: by an erasure, an administrator, the
-- retention or the subscriber.

-- Emails to others that name a person. An erasure waits for one that is being sent, as long as the mail server may take.
alter table mails add column about_user_id uuid references users on delete cascade;
create index mails_about_user on mails (about_user_id) where about_user_id is not null;
create index mails_unsent_about on mails (subject_id) where sent_at is null and subject_id is not null;

-- Deletes emails about deleted records that were not sent, or those of one purpose; also what was given up and could be sent
-- again. One that is being sent is not waited for: before another attempt it is asked whether its record is still there.
create function delete_unsent_mails() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mails where id in (
    select id from mails
    where sent_at is null and subject_type = tg_argv[0] and (tg_nargs = 1 or purpose = tg_argv[1])
      and subject_id = any(array(select deleted.id from deleted))
    for update skip locked
  );
  return null;
end $$;

-- Erases the personal fields of audit entries that visitors left without a session about deleted records, unless a legal hold
-- concerns their address. They have only a network and a browser: nothing else tells later whose they are. The entry of the
-- deletion says that it happened.
create function erase_visits_of_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_entries entry
    set ip_address = null, user_agent = null, details = '{}', salt = ''
    where resource = tg_argv[0]
      and resource_id = any(array(select deleted.id::text from deleted where not is_person_held(null, deleted.email)))
      and salt <> '' and user_id is null and user_email is null and ip_address is not null;
  return null;
end $$;
revoke execute on function delete_unsent_mails, erase_visits_of_deleted from public;

-- An answer still reaches the sender.
create trigger inquiries_unsent_mails after delete on inquiries
  referencing old table as deleted for each statement execute function delete_unsent_mails('inquiry', 'inquiry-team');
create trigger projects_unsent_mails after delete on projects
  referencing old table as deleted for each statement execute function delete_unsent_mails('project');
create trigger status_subscribers_unsent_mails after delete on status_subscribers
  referencing old table as deleted for each statement execute function delete_unsent_mails('status-subscription');

create trigger inquiries_visits after delete on inquiries
  referencing old table as deleted for each statement execute function erase_visits_of_deleted('inquiry');
create trigger newsletter_subscriptions_visits after delete on newsletter_subscriptions
  referencing old table as deleted for each statement execute function erase_visits_of_deleted('newsletter-subscription');
create trigger status_subscribers_visits after delete on status_subscribers
  referencing old table as deleted for each statement execute function erase_visits_of_deleted('status-subscription');

-- As before, and also what visitors left without a session about the account. erase_audit_visits stays for the former version, and
-- goes with a later one.
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
    ) and not exists (
      select from former_addresses later
      where later.email = former.email and later.until > former.until and later.user_id <> person
    )
  ), null);
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and (
      user_id = person
      or details ->> 'email' = any(addresses)
      -- Another account may have had this address before.
      or user_email = any(addresses) and not exists (select from users where id = entry.user_id and id <> person)
      or user_id is null and user_email is null and ip_address is not null and resource = 'user' and resource_id = person::text
    );
  get diagnostics erased = row_count;

  perform record_erasure(administrator, 'audit.person-erased', 'user', person, format('{"entries":%s}', erased));
  return erased;
end $$;
