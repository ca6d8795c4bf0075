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
grant select, insert, update, delete on webhook_endpoints to firn_app;

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
grant select, insert, update, delete on webhook_deliveries to firn_app;

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
grant select, insert, update, delete on webhook_attempts to firn_app;

-- How far the chain of the audit log was read for events. What happened before there were webhooks is not sent.
create table webhook_progress (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into webhook_progress (position) select coalesce(max(position), 0) from audit_seals;
grant select, update on webhook_progress to firn_app;
