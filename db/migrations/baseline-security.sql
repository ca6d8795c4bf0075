-- Rate limits, access reviews, legal holds, restrictions, isolation checks and webhooks.

-- Rules that limit requests; every process keeps them compiled and reloads them on a change.
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

-- Refusals and delays by rules, those of shadow mode included, are counted per minute and kept for a day.
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
  -- The end of the rule's window.
  free_at timestamptz not null,
  unique nulls not distinct (rule_id, minute, outcome, user_id, network),
  check ((user_id is null) <> (network is null))
);
create index rate_limit_refusals_newest on rate_limit_refusals (last_at desc);
create index rate_limit_refusals_user on rate_limit_refusals (user_id) where user_id is not null;

-- Networks that no rule limits until `expires_at`.
create table rate_limit_allowances (
  id uuid primary key,
  network text not null unique,
  allowed_by uuid references users on delete set null,
  allowed_at timestamptz not null,
  expires_at timestamptz not null
);
create index rate_limit_allowances_user on rate_limit_allowances (allowed_by) where allowed_by is not null;

-- Requests per minute, path and client, to test a rule with past traffic. Clients are digests, and networks lack their
-- last part.
create table rate_limit_requests (
  id uuid primary key,
  minute timestamptz not null,
  method text not null,
  path text not null,
  network text not null,
  network_digest text not null,
  user_digest text,
  count integer not null,
  -- Requests whose credentials were refused.
  failed integer not null,
  constraint rate_limit_requests_minute_method_path_network_digest_user__key unique nulls not distinct
    (minute, method, path, network_digest, user_digest)
);
create index rate_limit_requests_path on rate_limit_requests (path, minute);
create index rate_limit_requests_minute on rate_limit_requests (minute);
create index rate_limit_requests_user on rate_limit_requests (user_digest) where user_digest is not null;

-- Quarterly reviews of every privilege; people are stored as ids of accounts, not names.
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

-- A legal hold keeps a person, or one record with the person whom it concerns, from deletion.
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

-- Restricted people: their data is stored, but they cannot sign in and get no emails except about the restriction.
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

-- Results of attacks with two synthetic tenants; append-only.
create table isolation_runs (
  id uuid primary key,
  at timestamptz not null,
  run_by uuid references users on delete set null,
  -- Every case: area, name, attempt, what happened, and whether it held.
  cases jsonb not null,
  -- SHA-256 of the time and the cases.
  hash text not null
);
create index isolation_runs_at on isolation_runs (at desc);

-- Webhooks; their secrets are encrypted.
create table webhook_endpoints (
  id uuid primary key,
  name text not null,
  address text not null,
  events text[] not null,
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  secret text not null,
  -- After a rotation the previous secret signs as well, until `previous_secret_until`.
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

-- Deliveries of one event to one webhook, each created once.
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
  -- The next attempt; moved when an attempt begins, so that one whose process died is repeated.
  due_at timestamptz,
  -- Sent by an administrator, whatever the status of the webhook.
  by_hand boolean not null default false,
  unique (endpoint_id, event_id),
  check ((state = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_record on webhook_deliveries (record_id);
-- Finds manual deliveries among those that wait for a paused webhook.
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

-- The position in the audit chain up to which events were read: one row.
create table webhook_progress (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into webhook_progress (position) values (0);
