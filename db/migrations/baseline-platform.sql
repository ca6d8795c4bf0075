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
  last_error text,
  -- When a waiting message is tried again; null: 30 seconds after it was handed to the job queue.
  retry_at timestamptz,
  -- Messages that were given up and that nobody needs to look at any more.
  put_away_at timestamptz
);
create index mails_outbox on mails (created_at) where enqueued_at is null;
create index mails_waiting on mails (created_at) where sent_at is null and failed_at is null;
create index mails_recipient on mails (recipient, purpose, created_at);
create index mails_undelivered on mails (failed_at desc, id desc) where failed_at is not null;
create index mails_created on mails (created_at desc, id desc);
create index mails_address on mails (lower(recipient), id);
create index mails_sent on mails (sent_at) where sent_at is not null;

-- The outbox of texts, as `mails` is that of letters.
create table texts (
  id uuid primary key,
  recipient text not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- Encrypted; emptied when it was sent or came too late.
  content text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  enqueued_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer not null default 0,
  -- Why a text could not be sent, as with mails.
  last_error text,
  -- Who asked for a text and from which network (a keyed digest), for the caps on them; deleted with the text within a day.
  user_id uuid,
  network text,
  retry_at timestamptz,
  put_away_at timestamptz
);
create index texts_outbox on texts (created_at) where enqueued_at is null;
create index texts_waiting on texts (created_at) where sent_at is null and failed_at is null;
create index texts_recipient on texts (recipient, created_at);
create index texts_user on texts (user_id, created_at) where user_id is not null;
create index texts_network on texts (network, created_at) where network is not null;
create index texts_created on texts (created_at);
create index texts_undelivered on texts (failed_at desc, id desc) where failed_at is not null;

-- Emails and SMS messages that were given up. Only an email whose content is still stored can be sent again.
create view undelivered_messages with (security_invoker = true) as
  select id, 'email' as channel, recipient, purpose, created_at, failed_at, attempts, last_error,
    content is not null as can_retry
  from mails where failed_at is not null
  union all
  select id, channel, recipient, 'verification-code', created_at, failed_at, attempts, last_error, false
  from texts where failed_at is not null;

-- Every email and SMS with its delivery. Only an email whose content is still stored can be sent again.
create view outgoing_messages with (security_invoker = true) as
  select id, 'email' as channel, recipient, purpose, created_at, sent_at, failed_at, retry_at, attempts, last_error,
    content is not null and sent_at is null and (failed_at is not null or retry_at is not null) as can_retry, put_away_at
  from mails
  union all
  select id, channel, recipient, 'verification-code', created_at, sent_at, failed_at, retry_at, attempts, last_error, false,
    put_away_at
  from texts;

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

-- What went wrong in browsers, one row for each kind of error: who met it is not stored, how often is.
create table client_errors (
  -- Of the message and the place in the code; addresses of people and pages have no part in it.
  fingerprint text primary key,
  severity text not null check (severity in ('info', 'warning', 'error', 'critical')),
  message text not null,
  stack text,
  -- Where it was met last, and in which family of browsers.
  route text not null,
  browser text not null,
  count integer not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index client_errors_seen on client_errors (last_seen_at desc, fingerprint);

-- What the content security policy refused in browsers, one row a day for each directive, blocked source and page.
-- Neither who met it nor a query string is stored.
create table policy_reports (
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
create index policy_reports_seen on policy_reports (last_seen_at desc, id);
