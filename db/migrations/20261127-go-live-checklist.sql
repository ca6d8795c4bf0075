create table go_live_items (
  id uuid primary key,
  key text not null unique,
  position integer not null,
  category text not null,
  team text not null,
  task text not null,
  description text not null,
  critical boolean not null,
  -- Whether a new version makes it due again.
  touched_by_release boolean not null,
  completed boolean not null default false,
  completed_at timestamptz,
  completed_by uuid references users on delete set null,
  reopened_because text,
  assignee_id uuid references users on delete set null,
  due_on date,
  check_id text,
  attestation text,
  expires_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (category in ('Quality Assurance', 'Security', 'Performance', 'Infrastructure', 'Monitoring', 'Deployment',
    'Communication', 'Support', 'Analytics')),
  check (team in ('QA Team', 'Security Team', 'Dev Team', 'DevOps', 'Project Manager', 'Support Team', 'Marketing')),
  check (completed = (completed_at is not null))
);
create index go_live_items_assignee on go_live_items (assignee_id) where assignee_id is not null;
create index go_live_items_completed_by on go_live_items (completed_by) where completed_by is not null;

create table go_live_item_events (
  id uuid primary key,
  go_live_item_id uuid not null references go_live_items on delete cascade,
  kind text not null check (kind in ('completed', 'reopened', 'changed')),
  reason text,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index go_live_item_events_item on go_live_item_events (go_live_item_id, at, id);
create index go_live_item_events_at on go_live_item_events (at desc, id desc);
create index go_live_item_events_actor on go_live_item_events (actor_id) where actor_id is not null;

create table go_live_files (
  id uuid primary key,
  go_live_item_id uuid not null unique references go_live_items on delete cascade,
  uploader_id uuid references users on delete set null,
  name text not null,
  storage_key text not null,
  size bigint not null,
  sha256 text not null,
  at timestamptz not null
);
create index go_live_files_uploader on go_live_files (uploader_id) where uploader_id is not null;

create table go_live (
  id uuid primary key,
  only_one boolean not null unique default true check (only_one),
  scheduled_at timestamptz,
  scheduled_by uuid references users on delete set null,
  release text,
  released_at timestamptz,
  version integer not null default 1
);
create index go_live_scheduled_by on go_live (scheduled_by) where scheduled_by is not null;
insert into go_live (id) values (gen_random_uuid());

grant select, update on go_live_items to firn_app;
grant select, insert on go_live_item_events to firn_app;
grant select, insert, delete on go_live_files to firn_app;
grant select, update on go_live to firn_app;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('rate-limit', 'sso-provider',
  'failed-sign-ins', 'go-live', 'document-request', 'legal-document', 'project-message', 'project-status', 'account',
  'new-inquiry', 'new-project', 'member-message', 'new-member', 'pending-change', 'statistic-expiry', 'webhook-disabled'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in ('rate-limit',
  'sso-provider', 'failed-sign-ins', 'go-live', 'document-request', 'legal-document', 'project-message',
  'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member', 'pending-change', 'statistic-expiry',
  'webhook-disabled'));
