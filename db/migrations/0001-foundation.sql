-- The house as it stands on its first day. The application connects as firn_app, which owns nothing and may
-- only do what is granted here; the role itself is made by the migrator, because roles outlive a database.

create table settings (
  id integer primary key check (id = 1),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now()
);

create table seeds (
  name text primary key,
  applied_at timestamptz not null default now()
);

-- ── Accounts (the four tables are those of Better Auth, with our own columns beside) ──────────────────────────

create table users (
  id uuid primary key,
  name text not null default '',
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('admin', 'user')),
  banned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_lower check (email = lower(email))
);
create unique index users_email on users (email);
create index users_role on users (role) where role = 'admin';

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')),
  ip_address text,
  user_agent text,
  -- The absolute end. The idle end is acted_at plus the timeout of the live settings.
  expires_at timestamptz not null,
  acted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- A link in a mail or on the operator's screen: hashed, single use, dead when a newer one is issued.
create table links (
  id uuid primary key,
  purpose text not null,
  user_id uuid references users on delete cascade,
  token_hash text not null unique,
  -- Somebody else may have asked for the same address: using the link then takes the password that came with it.
  contested boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index links_owner on links (user_id, purpose) where used_at is null;

-- Guesses counted before they are checked, so that parallel ones cannot slip through together.
create table sign_in_attempts (
  subject text primary key,
  count integer not null,
  started_at timestamptz not null,
  noticed_at timestamptz
);

-- ── Audit ────────────────────────────────────────────────────────────────────────────────────────────────────

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

create table audit_seals (
  position bigint primary key,
  entry_id uuid not null unique references audit_entries,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);

alter table audit_entries enable row level security;
create policy audit_entries_write on audit_entries for insert with check (true);
create policy audit_entries_read on audit_entries for select using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or (tenant_id is not null and tenant_id::text = current_setting('firn.tenant_id', true))
  or (user_id is not null and user_id::text = current_setting('firn.user_id', true))
);

-- ── Mail: the outbox ─────────────────────────────────────────────────────────────────────────────────────────

create table mails (
  id uuid primary key,
  purpose text not null,
  recipient text not null,
  -- Subject and bodies, encrypted: links in them are keys to accounts. Emptied once a mail with a link was sent.
  content text,
  subject_type text,
  subject_id uuid,
  created_at timestamptz not null,
  -- When it was handed to the job queue.
  enqueued_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_outbox on mails (created_at) where enqueued_at is null;
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
create index mails_recipient on mails (recipient, purpose, created_at);

-- ── Requests per minute ──────────────────────────────────────────────────────────────────────────────────────

create table request_minutes (
  minute timestamptz not null,
  route text not null,
  method text not null,
  status smallint not null,
  count integer not null,
  duration_ms_total double precision not null,
  -- Requests per duration band; the bands stand in server/platform/requests.
  buckets integer[] not null,
  primary key (minute, route, method, status)
);

-- ── Content ──────────────────────────────────────────────────────────────────────────────────────────────────

create table company (
  id integer primary key check (id = 1),
  details jsonb not null,
  updated_at timestamptz not null default now()
);

create table claims (
  key text primary key,
  position integer not null,
  figure text not null,
  unit text not null,
  label text not null,
  as_of text not null,
  source text not null,
  confirmed_at timestamptz,
  updated_at timestamptz not null default now()
);

create table pages (
  id uuid primary key,
  path text not null,
  locale text not null default 'en',
  translation_group uuid not null,
  title text not null,
  description text not null,
  body jsonb not null,
  updated_at timestamptz not null default now(),
  unique (path, locale)
);

-- ── Inquiries ────────────────────────────────────────────────────────────────────────────────────────────────

-- A sequence waits for nobody; a counter row would make every submission wait for the one before it to be on disk.
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
  first_answered_at timestamptz
);
create index inquiries_received on inquiries (received_at desc, id desc);
create index inquiries_due on inquiries (due_at, id) where first_answered_at is null and status in ('new', 'in-progress');
create index inquiries_subject on inquiries (lower(subject), id);
create index inquiries_email on inquiries (email);

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

-- ── Rights of the application's role ─────────────────────────────────────────────────────────────────────────

grant usage on schema public to firn_app;
grant select, insert, update, delete on all tables in schema public to firn_app;
grant usage on sequence inquiry_numbers to firn_app;
revoke update, delete, truncate on audit_entries, audit_seals, seeds from firn_app;
revoke insert on seeds from firn_app;
revoke insert, update, delete on migrations from firn_app;
