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
  unique nulls not distinct (minute, method, path, network_digest, user_digest)
);
create index rate_limit_requests_path on rate_limit_requests (path, minute);
create index rate_limit_requests_minute on rate_limit_requests (minute);
create index rate_limit_requests_user on rate_limit_requests (user_digest) where user_digest is not null;
alter table rate_limit_requests enable row level security;
create policy rate_limit_requests_team on rate_limit_requests using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert, update, delete on rate_limit_requests to firn_app;
