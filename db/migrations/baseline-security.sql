-- Rate limits, access reviews, legal holds, restrictions, isolation checks and webhooks.

-- The rules that limit requests. Every process holds them compiled, and reads them again when one changes.
create table rate_limit_rules (
  id uuid primary key,
  name text not null,
  pattern text not null,
  method text not null check (method in ('any', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
  max_requests integer not null check (max_requests > 0),
  window_seconds integer not null check (window_seconds > 0),
  scope text not null check (scope in ('global', 'tenant', 'user', 'ip')),
  mode text not null check (mode in ('off', 'shadow', 'enforced')),
  priority integer not null check (priority > 0),
  -- What happens beyond the limit, each kind with its settings.
  actions jsonb not null,
  -- Addresses and networks that the rule does not count.
  exceptions text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index rate_limit_rules_name on rate_limit_rules (lower(name));
create index rate_limit_rules_priority on rate_limit_rules (priority, id);

-- Whom the rate-limit rules refused or delayed, or would have, by the minute. Kept for a day.
create table rate_limit_refusals (
  id uuid primary key,
  rule_id uuid not null references rate_limit_rules on delete cascade,
  minute timestamptz not null,
  outcome text not null check (outcome in ('refused', 'delayed', 'shadow')),
  -- An account, where the rule counts accounts; else the network of the request.
  user_id uuid references users on delete cascade,
  network text,
  count integer not null,
  last_at timestamptz not null,
  -- When the rule's window ends.
  free_at timestamptz not null,
  unique nulls not distinct (rule_id, minute, outcome, user_id, network),
  check ((user_id is null) <> (network is null))
);
create index rate_limit_refusals_newest on rate_limit_refusals (last_at desc);
create index rate_limit_refusals_user on rate_limit_refusals (user_id) where user_id is not null;

-- Networks that no rule limits until then.
create table rate_limit_allowances (
  id uuid primary key,
  network text not null unique,
  allowed_by uuid references users on delete set null,
  allowed_at timestamptz not null,
  expires_at timestamptz not null
);
create index rate_limit_allowances_user on rate_limit_allowances (allowed_by) where allowed_by is not null;

-- How many requests came from whom, by the minute and group of addresses, to try a rule with what has happened.
-- Neither address nor account is stored: digests, and the network without its last part.
create table rate_limit_requests (
  id uuid primary key,
  minute timestamptz not null,
  method text not null,
  path text not null,
  network text not null,
  network_digest text not null,
  user_digest text,
  count integer not null,
  -- Those whose credentials were refused.
  failed integer not null,
  constraint rate_limit_requests_minute_method_path_network_digest_user__key unique nulls not distinct (minute, method, path, network_digest, user_digest)
);
create index rate_limit_requests_path on rate_limit_requests (path, minute);
create index rate_limit_requests_minute on rate_limit_requests (minute);
create index rate_limit_requests_user on rate_limit_requests (user_digest) where user_digest is not null;

-- Once a quarter somebody decides about every privilege. Names are not stored: an administrator is the id of an account.
create table access_reviews (
  id uuid primary key,
  started_at timestamptz not null,
  started_by uuid references users on delete set null,
  finished_at timestamptz,
  finished_by uuid references users on delete set null,
  -- The finished report, and its signature with the key of this installation.
  report text,
  signature text,
  check ((finished_at is null) = (report is null) and (report is null) = (signature is null))
);
create unique index access_reviews_open on access_reviews ((true)) where finished_at is null;
create index access_reviews_started on access_reviews (started_at desc);
create index access_reviews_started_by on access_reviews (started_by);
create index access_reviews_finished_by on access_reviews (finished_by);

create table access_review_entries (
  id uuid primary key,
  review_id uuid not null references access_reviews on delete cascade,
  kind text not null check (kind in ('administrator', 'sso-provider', 'service-token')),
  -- The id of the account, or the key of the provider.
  subject_id text not null,
  last_used_at timestamptz,
  decision text check (decision in ('keep', 'remove')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  unique (review_id, kind, subject_id),
  check ((decision is null) = (decided_at is null))
);
create index access_review_entries_decided_by on access_review_entries (decided_by);

-- What must not be deleted while the law demands it: a person, or one record with the person it concerns.
create table legal_holds (
  id uuid primary key,
  kind text not null check (kind in ('person', 'inquiry', 'project')),
  -- The held inquiry or project; null for a person.
  record_id uuid,
  -- The person whom it concerns, with or without an account.
  email text not null check (email = lower(email)),
  user_id uuid references users on delete set null,
  reason text not null,
  placed_by uuid references users on delete set null,
  placed_at timestamptz not null,
  lifted_by uuid references users on delete set null,
  lifted_at timestamptz,
  lift_reason text,
  check ((kind = 'person') = (record_id is null)),
  check ((lifted_at is null) = (lift_reason is null))
);
create index legal_holds_email on legal_holds (email);
create index legal_holds_user on legal_holds (user_id);
create index legal_holds_placed_by on legal_holds (placed_by);
create index legal_holds_lifted_by on legal_holds (lifted_by);
create unique index legal_holds_open_person on legal_holds (email) where kind = 'person' and lifted_at is null;
create unique index legal_holds_open_record on legal_holds (record_id) where lifted_at is null;

-- People whose data is stored but not processed otherwise: no sign-in, no emails except those that concern this.
create table restrictions (
  id uuid primary key,
  email text not null check (email = lower(email)),
  user_id uuid references users on delete set null,
  reason text not null,
  restricted_by uuid references users on delete set null,
  restricted_at timestamptz not null,
  lifted_by uuid references users on delete set null,
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_at is null) = (lift_reason is null))
);
create unique index restrictions_open on restrictions (email) where lifted_at is null;
create index restrictions_email on restrictions (email);
create index restrictions_user on restrictions (user_id);
create index restrictions_restricted_by on restrictions (restricted_by);
create index restrictions_lifted_by on restrictions (lifted_by);

-- The results of attacks with two synthetic tenants. Append-only.
create table isolation_runs (
  id uuid primary key,
  at timestamptz not null,
  run_by uuid references users on delete set null,
  tables integer,
  -- Every case: area, name, attempt, what happened, and whether it held.
  cases jsonb not null,
  leaks integer,
  -- SHA-256 of the time and the cases.
  hash text not null,
  procedures integer
);
create index isolation_runs_at on isolation_runs (at desc);

-- Addresses that are told of events. The secrets are encrypted.
create table webhook_endpoints (
  id uuid primary key,
  name text not null,
  address text not null,
  events text[] not null,
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  secret text not null,
  -- After a change of the secret the old one signs as well, until then.
  previous_secret text,
  previous_secret_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_attempt_at timestamptz,
  last_result text,
  last_success_at timestamptz,
  check ((previous_secret is null) = (previous_secret_until is null))
);
create unique index webhook_endpoints_name on webhook_endpoints (lower(name));
create index webhook_endpoints_created on webhook_endpoints (created_at desc, id desc);

-- What is sent to one address about one event: once, however often the log is read.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- The audit entry, or the test.
  event_id uuid not null,
  event text not null,
  record_id text,
  payload text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is tried next. An attempt that began moves it, so that one whose process ended is made again.
  due_at timestamptz,
  -- Sent once whatever the status of its address.
  by_hand boolean not null default false,
  unique (endpoint_id, event_id),
  check ((state = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_record on webhook_deliveries (record_id);
-- What is sent by hand is found at once, however much waits for a webhook that is paused.
create index webhook_deliveries_by_hand on webhook_deliveries (endpoint_id, due_at) where state = 'waiting' and by_hand;

create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  milliseconds integer not null,
  status integer,
  answer text,
  error text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, at);

-- How far the chain of the audit log was read for events. What happened before there were webhooks is not sent.
create table webhook_progress (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into webhook_progress (position) values (0);
