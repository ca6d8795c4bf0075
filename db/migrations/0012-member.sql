-- The member area: who somebody is, what they build with the team, what they are told, and how they leave.

create table profiles (
  user_id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  company text,
  position text,
  phone text,
  updated_at timestamptz not null
);
alter table profiles enable row level security;
create policy profiles_own on profiles using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or user_id::text = current_setting('firn.user_id', true)
);

-- ── Projects ─────────────────────────────────────────────────────────────────────────────────────────────────

create table projects (
  id uuid primary key,
  tenant_id uuid,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  service_type text check (service_type in ('cloud', 'security', 'ai', 'support', 'consulting', 'other')),
  description text not null,
  budget text check (budget in ('under-10k', '10k-50k', '50k-100k', '100k-500k', 'over-500k')),
  -- The wished start, a day in Zurich.
  start_on date,
  status text not null default 'requested'
    check (status in ('requested', 'accepted', 'running', 'paused', 'done', 'declined')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_owner on projects (owner_id, created_at desc);
create index projects_updated on projects (updated_at desc, id desc);
alter table projects enable row level security;
create policy projects_reach on projects using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or owner_id::text = current_setting('firn.user_id', true)
  or (tenant_id is not null and tenant_id::text = current_setting('firn.tenant_id', true))
);

-- What was written and done, oldest first. Whoever may see the project may see it: the policy above decides.
create table project_events (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  kind text not null check (kind in ('created', 'message', 'status', 'file', 'file-removed')),
  actor_id uuid references users on delete set null,
  from_team boolean not null,
  at timestamptz not null,
  body text,
  detail text
);
create index project_events_project on project_events (project_id, at, id);
create index project_events_actor on project_events (actor_id) where actor_id is not null;
alter table project_events enable row level security;
create policy project_events_reach on project_events using (
  exists (select from projects where projects.id = project_id)
);

create table project_files (
  id uuid primary key,
  tenant_id uuid,
  project_id uuid not null references projects on delete cascade,
  uploader_id uuid references users on delete set null,
  from_team boolean not null,
  name text not null,
  -- Where it lies below DATA_DIR/files; made by the server, never from the name.
  storage_key text not null unique,
  size bigint not null,
  sha256 text not null,
  at timestamptz not null
);
create index project_files_project on project_files (project_id, at);
create index project_files_uploader on project_files (uploader_id) where uploader_id is not null;
alter table project_files enable row level security;
create policy project_files_reach on project_files using (
  exists (select from projects where projects.id = project_id)
);

-- ── Notifications ────────────────────────────────────────────────────────────────────────────────────────────

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('project-message', 'project-status', 'account')),
  title text not null,
  body text not null,
  -- Where it leads, within the member area.
  href text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
alter table notifications enable row level security;
-- Whoever causes an event tells its owner, also somebody who is not signed in yet.
create policy notifications_tell on notifications for insert with check (true);
create policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true)
);

-- What somebody wants to be told, and how; without a row the defaults hold.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('project-message', 'project-status')),
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
alter table notification_choices enable row level security;
create policy notification_choices_own on notification_choices using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or user_id::text = current_setting('firn.user_id', true)
);

-- ── Leaving, and changing the address ────────────────────────────────────────────────────────────────────────

-- The address that an account will have once its link is used; one at a time.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  requested_at timestamptz not null
);

create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null
);
create index account_deletions_due on account_deletions (erase_at);

create index audit_entries_email on audit_entries (user_email) where user_email is not null;
create index audit_entries_about on audit_entries ((details ->> 'email')) where details ->> 'email' is not null;

-- Audit entries stay, their personal fields go: the chain covers digests of these, so it stays valid. The role of the
-- application may not change entries otherwise. Without an address, for a person who never proved theirs, only entries
-- in their name go. An entry names an address nowhere but in these two places.
create function erase_audit_person(person uuid, address text) returns integer
language plpgsql security definer set search_path = public as $$
declare
  erased integer;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  if address = '' then
    raise exception 'an empty address is nobody''s';
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
  return erased;
end $$;
revoke all on function erase_audit_person from public;
grant execute on function erase_audit_person to firn_app;

grant select, insert, update, delete on
  profiles, projects, project_events, project_files, notifications, notification_choices, email_changes,
  account_deletions to firn_app;
