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
grant select, insert, update, delete on client_errors to firn_app;
