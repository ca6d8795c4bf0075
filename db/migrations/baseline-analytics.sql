-- First-party analytics (docs/analytics.md) and dashboards.

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
  measured text[] not null default '{}',
  -- The country of a visit, looked up when it is received; the address is not stored.
  country text,
  constraint analytics_events_country check (country ~ '^[A-Z]{2}$')
);
create index analytics_events_at on analytics_events (at, event_type);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;
-- The explorer's filters; the list is sorted by time.
create index analytics_events_name on analytics_events (event_name, at);
create index analytics_events_route on analytics_events (route, at);
-- The job that deletes old data asks for the events of one tenant.
create index analytics_events_tenant on analytics_events (tenant_id, at) where tenant_id is not null;
-- The explorer's filter by country.
create index analytics_events_country on analytics_events (country, at);

create table analytics_salts (
  day date primary key,
  salt text not null
);

-- Events counted by hour and by day in Zurich, by each name, page and source by themselves: counts of every combination of
-- them are almost as many as the events. They name nobody.
create table analytics_counts (
  from_at timestamptz not null,
  grain text not null check (grain in ('hour', 'day')),
  tenant_id uuid,
  dimension text not null check (dimension in ('none', 'name', 'path', 'source', 'country')),
  event_type text not null,
  -- The name, page or source; empty for all events of the type.
  value text not null,
  events integer not null,
  -- The results that a search found, of the events that say so.
  value_count integer not null,
  value_sum double precision not null,
  value_min double precision,
  value_max double precision
);
create unique index analytics_counts_key on analytics_counts
  (dimension, grain, event_type, from_at, value, tenant_id) nulls not distinct;
create index analytics_counts_at on analytics_counts (grain, from_at);
-- A widget reads the intervals of its largest groups alone.
create index analytics_counts_value on analytics_counts (dimension, grain, value, from_at);

-- Counts by month in Zurich, added up from days: the largest groups of a year are found by them.
create table analytics_months (
  from_at timestamptz not null,
  tenant_id uuid,
  dimension text not null check (dimension in ('name', 'path', 'source', 'country')),
  -- Empty: the count is of visitors.
  event_type text not null,
  value text not null,
  events bigint not null,
  -- The results that a search found, of the events that say so.
  value_count bigint not null
);
create unique index analytics_months_key on analytics_months
  (dimension, event_type, from_at, value, tenant_id) nulls not distinct;
create index analytics_months_at on analytics_months (from_at);

-- Visitors of a day, of all events and of each value of a dimension: they cannot be added up from counts.
create table analytics_visitors (
  from_at timestamptz not null,
  tenant_id uuid,
  dimension text not null check (dimension in ('all', 'type', 'name', 'path', 'source', 'country')),
  value text not null,
  visitors integer not null
);
create unique index analytics_visitors_key on analytics_visitors
  (dimension, from_at, value, tenant_id) nulls not distinct;
create index analytics_visitors_value on analytics_visitors (dimension, value, from_at);

-- Reports that were not counted, by day in Zurich.
create table analytics_left_out (
  day date not null,
  reason text not null check (reason in ('bot', 'opted-out')),
  reports integer not null,
  primary key (day, reason)
);

-- Days in Zurich whose events could not be counted: the others are counted all the same, and these are tried again.
create table analytics_uncounted_days (
  from_at timestamptz primary key
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

-- Dashboards of analytics (spec 001 §3). Their widgets belong to nothing else, so they are stored with them.
create table dashboards (
  id uuid primary key,
  version integer not null default 1,
  tenant_id uuid,
  name text not null,
  widgets jsonb not null default '[]' check (jsonb_typeof(widgets) = 'array'),
  -- The size of each widget, in the order in which they are shown.
  layout jsonb not null default '[]' check (jsonb_typeof(layout) = 'array'),
  -- Whoever has its link can read it.
  is_public boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dashboards_updated on dashboards (updated_at, id);
create index dashboards_name on dashboards (lower(name), id);
create index dashboards_creator on dashboards (created_by) where created_by is not null;

-- The link by which a dashboard is read without signing in, at most one of each: only a digest of its secret is stored.
-- dashboards.is_public is no longer read: a dashboard is public as long as its link is valid.
create table dashboard_links (
  dashboard_id uuid primary key references dashboards on delete cascade,
  token_digest text not null unique,
  created_by uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index dashboard_links_creator on dashboard_links (created_by) where created_by is not null;
create index dashboard_links_expiry on dashboard_links (expires_at);

-- Who gets a dashboard by email, and on which day in Zurich the next one is due.
create table dashboard_mails (
  dashboard_id uuid not null references dashboards on delete cascade,
  user_id uuid not null references users on delete cascade,
  every text not null check (every in ('week', 'month')),
  next_on date not null,
  primary key (dashboard_id, user_id)
);
create index dashboard_mails_user on dashboard_mails (user_id);
create index dashboard_mails_due on dashboard_mails (next_on);
