-- The retention of the audit log by category: what an entry says of people goes, the entry and its place in the chain stay, as
-- when a person is erased. The period is read from the settings here, and is never below 90 days of the database's own clock,
-- so that the application's role cannot empty recent entries. Each call leaves an entry of its own.
create function erase_due_audit_entries(of_category text, older_than timestamptz, maximum integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_days integer;
  erased integer;
  entry_salt text := replace(gen_random_uuid()::text, '-', '');
  entry_details text;
  null_digest text;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases entries';
  end if;
  select (settings #>> array['retention', 'audit' || initcap(of_category)])::integer into kept_days from settings;
  if kept_days is null or kept_days < 90 then
    raise exception 'entries of this category are kept';
  end if;
  -- An hour more, because the application has a clock of its own.
  if older_than > now() - make_interval(days => kept_days) + interval '1 hour' then
    raise exception 'entries of this time are not due';
  end if;
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where id in (
      select id from audit_entries due
      where category = of_category and at < older_than and salt <> ''
        and (not exists (select from legal_holds where lifted_at is null)
          or not is_person_held(due.user_id, coalesce(due.details ->> 'email', due.user_email, '')))
      limit maximum
    );
  get diagnostics erased = row_count;
  if erased = 0 then
    return 0;
  end if;

  entry_details := format('{"before":"%s","category":"%s","entries":%s}',
    to_char(older_than at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), of_category, erased);
  null_digest := encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to('null', 'UTF8')), 'hex');
  insert into audit_entries (id, action, resource, details, at, severity, category, result, salt, digests)
  values (
    gen_random_uuid(), 'audit.entries-erased', 'audit-log', entry_details::jsonb, date_trunc('milliseconds', now()),
    'high', 'security', 'success', entry_salt,
    jsonb_build_object(
      'userEmail', null_digest, 'ipAddress', null_digest, 'userAgent', null_digest,
      'details', encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to(entry_details, 'UTF8')), 'hex')
    )
  );
  return erased;
end $$;
revoke all on function erase_due_audit_entries from public;
grant execute on function erase_due_audit_entries to firn_app;
