-- Inquiries from the contact form, and projects.

-- A sequence and not a counter row, which would make every submission wait for the one before it to be on disk.
create sequence inquiry_numbers;

create table inquiries (
  id uuid primary key,
  number text not null unique,
  idempotency_key text unique,
  name text not null,
  email text not null,
  company text,
  phone text,
  subject text not null,
  message text not null,
  service_type text check (service_type in ('cloud', 'security', 'ai', 'support', 'consulting', 'other')),
  budget text check (budget in ('under-10k', '10k-50k', '50k-100k', '100k-500k', 'over-500k')),
  status text not null default 'new' check (status in ('new', 'in-progress', 'answered', 'closed', 'spam')),
  assignee_id uuid references users on delete set null,
  source_page text not null,
  consent_note text not null,
  attempt integer not null default 1,
  version integer not null default 1,
  received_at timestamptz not null,
  due_at timestamptz not null,
  first_answered_at timestamptz,
  -- Mails that the worker has yet to write, so that the sender of the form does not wait for their composition.
  pending_mails text check (pending_mails in ('team', 'team-and-sender'))
);
-- Without more samples a rare word counts as frequent, and the newest rows are searched one by one.
alter table inquiries
  alter column number set statistics 1000,
  alter column name set statistics 1000,
  alter column email set statistics 1000,
  alter column company set statistics 1000,
  alter column subject set statistics 1000;
create index inquiries_received on inquiries (received_at desc, id desc);
create index inquiries_due on inquiries (due_at, id) where first_answered_at is null and status in ('new', 'in-progress');
create index inquiries_subject on inquiries (lower(subject), id);
create index inquiries_email on inquiries (email);
create index inquiries_pending_mails on inquiries (received_at) where pending_mails is not null;
-- For the lists by due date.
create index inquiries_by_due on inquiries (due_at, id);
create index inquiries_by_status on inquiries (status, id);
create index inquiries_assignee on inquiries (assignee_id, received_at desc, id desc) where assignee_id is not null;
-- For the counts of the dashboard.
create index inquiries_open on inquiries (received_at) where status in ('new', 'in-progress');
create index inquiries_trigrams on inquiries using gin (
  name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, company gin_trgm_ops, number gin_trgm_ops,
  message gin_trgm_ops
) where pending_mails is null;
-- For the objections of a member, read whenever terms are shown to them.
create index inquiries_objections on inquiries (idempotency_key text_pattern_ops)
where idempotency_key like 'legal-objection-%';

-- The references to this table from earlier ones.
alter table notifications add foreign key (about_inquiry_id) references inquiries on delete cascade;

create table inquiry_events (
  id uuid primary key,
  inquiry_id uuid not null references inquiries on delete cascade,
  kind text not null,
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  body text,
  detail text
);
create index inquiry_events_inquiry on inquiry_events (inquiry_id, at, id);

create table inquiry_reads (
  inquiry_id uuid not null references inquiries on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (inquiry_id, user_id)
);

-- Texts that the team inserts into replies to inquiries.
create table reply_templates (
  id uuid primary key,
  name text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index reply_templates_name on reply_templates (lower(name));

create table projects (
  id uuid primary key,
  tenant_id uuid,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  service_type text check (service_type in ('cloud', 'security', 'ai', 'support', 'consulting', 'other')),
  description text not null,
  budget text check (budget in ('under-10k', '10k-50k', '50k-100k', '100k-500k', 'over-500k')),
  -- The requested start, a day in Zurich.
  start_on date,
  status text not null default 'requested' check (status in (
    'requested', 'accepted', 'running', 'paused', 'done', 'declined'
  )),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The responsible administrator.
  assignee_id uuid references users on delete set null,
  inquiry_id uuid unique references inquiries on delete set null
);
create index projects_owner on projects (owner_id, created_at desc);
create index projects_updated on projects (updated_at desc, id desc);
create index projects_assignee on projects (assignee_id) where assignee_id is not null;
create index projects_name on projects (lower(name), id);
create index projects_status on projects (status, assignee_id);
create index projects_tenant on projects (tenant_id, updated_at desc, id desc) where tenant_id is not null;

-- The history of a project, visible to everybody who sees the project.
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

create table project_files (
  id uuid primary key,
  tenant_id uuid,
  project_id uuid not null references projects on delete cascade,
  uploader_id uuid references users on delete set null,
  from_team boolean not null,
  name text not null,
  -- The key in the file storage, generated and never made from the name.
  storage_key text not null unique,
  size bigint not null,
  sha256 text not null,
  at timestamptz not null
);
create index project_files_project on project_files (project_id, at);
create index project_files_uploader on project_files (uploader_id) where uploader_id is not null;
