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
  check ((user_id is null) <> (network is null)),
  unique nulls not distinct (rule_id, minute, outcome, user_id, network)
);
create index rate_limit_refusals_newest on rate_limit_refusals (last_at desc);
create index rate_limit_refusals_user on rate_limit_refusals (user_id) where user_id is not null;
alter table rate_limit_refusals enable row level security;
create policy rate_limit_refusals_team on rate_limit_refusals using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert, update, delete on rate_limit_refusals to firn_app;

-- Networks that no rule limits until then.
create table rate_limit_allowances (
  id uuid primary key,
  network text not null unique,
  allowed_by uuid references users on delete set null,
  allowed_at timestamptz not null,
  expires_at timestamptz not null
);
create index rate_limit_allowances_user on rate_limit_allowances (allowed_by) where allowed_by is not null;
alter table rate_limit_allowances enable row level security;
create policy rate_limit_allowances_team on rate_limit_allowances using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert, update, delete on rate_limit_allowances to firn_app;
