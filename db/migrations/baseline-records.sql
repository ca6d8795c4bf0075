-- What every business record needs: the audit log, settings with a history, pending changes, notifications and saved
-- views.

create table audit_entries (
  id uuid primary key,
  tenant_id uuid,
  user_id uuid,
  user_email text,
  action text not null,
  resource text not null,
  resource_id text,
  details jsonb not null default '{}',
  ip_address text,
  user_agent text,
  at timestamptz not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  category text not null check (category in ('system', 'authentication', 'data', 'security')),
  result text not null check (result in ('success', 'refused', 'failure')),
  request_id text,
  -- The chain covers digests of the personal fields, so that erasing them leaves it valid.
  salt text not null,
  digests jsonb not null
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_user on audit_entries (user_id, at desc);
create index audit_entries_email on audit_entries (user_email) where user_email is not null;
create index audit_entries_about on audit_entries ((details ->> 'email')) where details ->> 'email' is not null;
-- The history of a record, and filters by rare values; frequent values are found among the newest entries.
create index audit_entries_record on audit_entries (resource_id, resource, at desc, id desc) where resource_id is not null;
create index audit_entries_resource on audit_entries (resource, at desc, id desc)
  where resource not in ('inquiry', 'session');
create index audit_entries_action on audit_entries (action, at desc, id desc);
create index audit_entries_severe on audit_entries (severity, at desc, id desc) where severity in ('high', 'critical');
create index audit_entries_category on audit_entries (category, at desc, id desc) where category in ('system', 'security');
create index audit_entries_result on audit_entries (result, at desc, id desc) where result <> 'success';
create index audit_entries_request on audit_entries (request_id) where request_id is not null;
create index audit_entries_tenant on audit_entries (tenant_id, at desc, id desc) where tenant_id is not null;
-- For the usage figures of a tenant, by month.
create index audit_entries_tenant_sign_ins on audit_entries (tenant_id, at)
  where tenant_id is not null and action in ('session.opened', 'session.tenant-chosen');

create table audit_seals (
  position bigint primary key,
  entry_id uuid not null unique references audit_entries,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);

-- The heads of the audit chain that left the database by mail or to a file, one a day.
create table audit_anchors (
  position bigint primary key,
  hash text not null,
  anchored_at timestamptz not null,
  -- The number of addresses that it was mailed to.
  mailed_to integer not null,
  -- Whether it was written to the file outside the data folder; null: none is configured.
  file_written boolean
);
create index audit_anchors_at on audit_anchors (anchored_at desc);

-- RFC 3161 time stamps of anchored heads, with failed attempts.
create table audit_time_stamps (
  position bigint primary key references audit_anchors ("position"),
  tried_at timestamptz not null,
  attempts integer not null,
  -- Why the latest attempt failed.
  failure text,
  -- The token, as the authority signed it.
  token bytea,
  stamped_at timestamptz,
  -- The subject of the certificate that signed it.
  authority text,
  -- Whether its chain of certificates ends at a configured root; null: none is configured.
  trusted boolean,
  constraint audit_time_stamps_outcome check (
    (token is null) = (failure is not null) and (token is null) = (stamped_at is null)
    and (token is null) = (authority is null)
  )
);

-- A stored token never changes.
create function keep_time_stamp() returns trigger language plpgsql as $$
begin
  if old.token is not null then
    raise exception 'a time stamp does not change';
  end if;
  return new;
end $$;
create trigger audit_time_stamps_keep before update on audit_time_stamps
  for each row execute function keep_time_stamp();

-- Verifications of the audit chain from its first entry; after a restart they continue at their position.
create table audit_verifications (
  id uuid primary key,
  started_at timestamptz not null,
  -- The length of the chain when the verification began, which is its end.
  sealed bigint not null,
  -- The latest position that was checked, and its hash.
  position bigint not null default 0,
  hash text not null,
  finished_at timestamptz,
  broken_position bigint,
  broken_entry_id uuid,
  broken_reason text,
  constraint audit_verifications_broken check ((broken_position is null) = (broken_reason is null))
);
-- One verification at a time.
create unique index audit_verifications_running on audit_verifications ((finished_at is null)) where finished_at is null;
create index audit_verifications_started on audit_verifications (started_at desc);

-- Orders to erase a person without a confirmed account from the audit log. An order counts only in its own transaction
-- and does not name the address.
create table address_erasures (
  id uuid primary key,
  ordered_by uuid references users on delete set null,
  ordered_at timestamptz not null,
  -- Set by a trigger: the only transaction in which the order counts.
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

-- Every changed field of the settings with its values before and after.
create table settings_changes (
  id uuid primary key,
  section text not null,
  field text not null,
  before jsonb,
  after jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index settings_changes_field on settings_changes (section, field, changed_at desc);
create index settings_changes_at on settings_changes (changed_at desc);
create index settings_changes_changed_by on settings_changes (changed_by);

-- Stricter security settings in their notice period.
create table planned_settings (
  field text primary key,
  value jsonb not null,
  planned_by uuid references users on delete set null,
  planned_at timestamptz not null,
  effective_at timestamptz not null
);
create index planned_settings_planned_by on planned_settings (planned_by);

-- Changes that wait for a second administrator; a record has at most one open change of a kind.
create table pending_changes (
  id uuid primary key,
  kind text not null,
  record_id text not null,
  summary text not null,
  href text not null,
  payload jsonb not null,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  -- The person who requested a change cannot confirm it.
  check (outcome is distinct from 'confirmed' or decided_by is distinct from requested_by)
);
create unique index pending_changes_open on pending_changes (kind, record_id) where outcome is null;
create index pending_changes_decided on pending_changes (decided_at desc) where outcome is not null;
create index pending_changes_requested_by on pending_changes (requested_by);
create index pending_changes_decided_by on pending_changes (decided_by);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'rate-limit', 'sso-provider', 'failed-sign-ins', 'document-request', 'legal-document', 'project-message',
    'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change', 'statistic-expiry', 'webhook-disabled'
  )),
  title text not null,
  body text not null,
  -- The address of the subject.
  href text not null,
  at timestamptz not null,
  read_at timestamptz,
  -- A notification for the team is deleted with the member or the inquiry that it is about.
  about_user_id uuid references users on delete cascade,
  about_inquiry_id uuid,
  -- The tenant of the project; the notification is shown only while the person works in this tenant.
  tenant_id uuid
);
create index notifications_user on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_about_user on notifications (about_user_id) where about_user_id is not null;
create index notifications_about_inquiry on notifications (about_inquiry_id) where about_inquiry_id is not null;

-- Without a row the defaults hold. Settings, not preferences, decide about the mails of the team.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'rate-limit', 'sso-provider', 'failed-sign-ins', 'document-request', 'legal-document', 'project-message',
    'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member', 'pending-change',
    'statistic-expiry', 'webhook-disabled'
  )),
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind),
  constraint notification_preferences_by_mail_check check (
    not by_mail or kind in ('project-message', 'project-status', 'document-request')
  )
);

-- The state of a list (search, filters, sort, columns) that a person saved; nobody else sees it.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);

-- Runs of deletions by age: what each deleted, and what a legal hold kept.
create table retention_runs (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Null: started by the schedule.
  started_by uuid references users on delete set null,
  results jsonb not null
);
create index retention_runs_finished on retention_runs (finished_at desc);
create index retention_runs_started_by on retention_runs (started_by);
