-- Services without a product: settings, the outbox of emails and SMS, and what is measured about requests and browsers.

create extension if not exists pg_trgm;

create table seeds (
  name text primary key,
  applied_at timestamptz not null default now()
);

create table settings (
  id integer primary key check (id = 1),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null default now(),
  versions jsonb not null default '{}' check (jsonb_typeof(versions) = 'object')
);

create table mails (
  id uuid primary key,
  purpose text not null,
  recipient text not null,
  -- Subject and bodies, encrypted, because links open accounts; emptied once a mail with a link was sent.
  content text,
  subject_type text,
  subject_id uuid,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- The time of the next attempt after a failed one; null: the message is sent at once.
  retry_at timestamptz,
  -- Set by an administrator on a message that was given up; it is then neither listed nor counted.
  archived_at timestamptz
);
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
create index mails_recipient on mails (recipient, purpose, created_at);
create index mails_undelivered on mails (failed_at desc, id desc) where failed_at is not null;
create index mails_created on mails (created_at desc, id desc);
create index mails_address on mails (lower(recipient), id);
create index mails_sent on mails (sent_at) where sent_at is not null;

-- The outbox of SMS and WhatsApp messages, as `mails` is that of emails.
create table sms_messages (
  id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- Encrypted; emptied when it was sent or had expired.
  content text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- The account and the network (a keyed digest) that asked for the message, counted by the caps on SMS.
  user_id uuid,
  network text,
  retry_at timestamptz,
  archived_at timestamptz
);
create index sms_messages_waiting on sms_messages (created_at) where sent_at is null and failed_at is null;
create index sms_messages_recipient on sms_messages (recipient, created_at);
create index sms_messages_user on sms_messages (user_id, created_at) where user_id is not null;
create index sms_messages_network on sms_messages (network, created_at) where network is not null;
create index sms_messages_created on sms_messages (created_at);
create index sms_messages_undelivered on sms_messages (failed_at desc, id desc) where failed_at is not null;

-- Every email and SMS with its delivery. Only an email whose content is still stored can be sent again.
create view outgoing_messages with (security_invoker = true) as
  select id, 'email' as channel, recipient, purpose, created_at, sent_at, failed_at, retry_at, attempts, last_error,
    content is not null and sent_at is null and (failed_at is not null or retry_at is not null) as can_retry, archived_at
  from mails
  union all
  select id, channel, recipient, 'verification-code', created_at, sent_at, failed_at, retry_at, attempts, last_error, false,
    archived_at
  from sms_messages;

create table request_minutes (
  minute timestamptz not null,
  route text not null,
  method text not null,
  status smallint not null,
  count integer not null,
  duration_ms_total double precision not null,
  -- Requests per histogram bucket of duration.
  buckets integer[] not null,
  primary key (minute, route, method, status)
);

-- Errors in browsers, one row and a count for each kind; no visitor is stored.
create table client_errors (
  -- Made of the message and the place in the code, not of addresses of people or pages.
  fingerprint text primary key,
  severity text not null check (severity in ('info', 'warning', 'error', 'critical')),
  message text not null,
  stack text,
  -- The latest occurrence: pattern of the page's address, family of the browser.
  route text not null,
  browser text not null,
  count integer not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index client_errors_seen on client_errors (last_seen_at desc, fingerprint);

-- Reports of the content security policy, one row a day for each directive, blocked source and page. Neither visitor nor
-- query string is stored.
create table csp_reports (
  id uuid primary key,
  -- In Zurich.
  day date not null,
  directive text not null,
  -- An origin, a scheme such as "data", or a keyword such as "inline".
  blocked text not null,
  -- A path without parameters: ids are replaced by the name of the parameter.
  path text not null,
  count integer not null check (count > 0),
  last_seen_at timestamptz not null,
  unique (day, directive, blocked, path)
);
create index csp_reports_seen on csp_reports (last_seen_at desc, id);
