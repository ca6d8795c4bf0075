-- First-party analytics. What is kept of a visit, and what is not, stands in docs/analytics.md.

create table analytics_events (
  id uuid primary key,
  tenant_id uuid,
  user_id uuid references users on delete set null,
  -- A digest that tells the visitors of one day apart; its salt is deleted when the day is over.
  session_id text not null,
  event_type text not null check (event_type in ('page-view', 'click', 'form-submit', 'search')),
  event_name text not null,
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  at timestamptz not null,
  source text not null,
  -- Kind of device and family of browser, such as 'desktop Firefox'; never the browser's own line.
  user_agent text not null,
  -- The pattern of the page's address.
  route text not null,
  -- Web vitals that this page view has delivered: each counts once.
  measured text[] not null default '{}'
);
create index analytics_events_at on analytics_events (at, event_type);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

alter table analytics_events enable row level security;
create policy analytics_events_all on analytics_events using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or (tenant_id is not null and tenant_id::text = current_setting('firn.tenant_id', true))
);

create table analytics_salts (
  day date primary key,
  salt text not null
);

-- Measurements per route, vital and hour; hours that are two days old are added up to days. The bands of each vital
-- stand in server/domains/analytics/bands.ts.
create table web_vitals (
  from_at timestamptz not null,
  grain text not null check (grain in ('hour', 'day')),
  route text not null,
  metric text not null check (metric in ('LCP', 'FID', 'CLS', 'FCP', 'TTFB', 'INP')),
  buckets integer[] not null,
  primary key (from_at, grain, route, metric)
);

-- Budgets that the field broke: told once a day and vital.
create table vital_breaches (
  day date not null,
  metric text not null,
  p75 double precision not null,
  samples integer not null,
  at timestamptz not null,
  primary key (day, metric)
);

grant select, insert, update, delete on analytics_events, analytics_salts, web_vitals, vital_breaches to firn_app;
