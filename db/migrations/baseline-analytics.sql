-- First-party analytics (docs/analytics.md) and dashboards.

create table analytics_events (
  id uuid primary key,
  tenant_id uuid,
  user_id uuid references users on delete set null,
  -- A digest that distinguishes visitors within a day; its salt is deleted after the day.
  session_id text not null,
  event_type text not null check (event_type in ('page-view', 'click', 'form-submit', 'search')),
  event_name text not null,
  properties jsonb not null default '{}' check (jsonb_typeof(properties) = 'object'),
  at timestamptz not null,
  source text not null,
  -- Kind of device and family of browser, such as 'desktop Firefox'; never the header of the browser.
  user_agent text not null,
  -- The pattern of the page's address.
  route text not null,
  -- Web vitals that this page view has reported; each counts once.
  measured text[] not null default '{}',
  -- Looked up from the address when the event is received; the address is not stored.
  country text,
  constraint analytics_events_country check (country ~ '^[A-Z]{2}$')
);
create index analytics_events_at on analytics_events (at, event_type);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;
-- For the filters of the explorer, which is sorted by time.
create index analytics_events_name on analytics_events (event_name, at);
create index analytics_events_route on analytics_events (route, at);
-- For the deletion of old data by tenant.
create index analytics_events_tenant on analytics_events (tenant_id, at) where tenant_id is not null;
create index analytics_events_country on analytics_events (country, at);

create table analytics_salts (
  day date primary key,
  salt text not null
);

-- Events per hour and day in Zurich, by name, page, source and country separately: counts of every combination would be
-- almost as many as the events. They identify nobody.
create table analytics_counts (
  from_at timestamptz not null,
  grain text not null check (grain in ('hour', 'day')),
  tenant_id uuid,
  dimension text not null check (dimension in ('none', 'name', 'path', 'source', 'country')),
  event_type text not null,
  -- The name, page or source; empty for all events of the type.
  value text not null,
  events integer not null,
  -- The sum of the results of searches.
  value_count integer not null,
  value_sum double precision not null,
  value_min double precision,
  value_max double precision
);
create unique index analytics_counts_key on analytics_counts
  (dimension, grain, event_type, from_at, value, tenant_id) nulls not distinct;
create index analytics_counts_at on analytics_counts (grain, from_at);
-- For widgets, which read only the intervals of their largest groups.
create index analytics_counts_value on analytics_counts (dimension, grain, value, from_at);

-- Counts per month in Zurich, summed from days, to find the largest groups of a year.
create table analytics_months (
  from_at timestamptz not null,
  tenant_id uuid,
  dimension text not null check (dimension in ('name', 'path', 'source', 'country')),
  -- Empty: the count is of visitors.
  event_type text not null,
  value text not null,
  events bigint not null,
  -- The sum of the results of searches.
  value_count bigint not null
);
create unique index analytics_months_key on analytics_months
  (dimension, event_type, from_at, value, tenant_id) nulls not distinct;
create index analytics_months_at on analytics_months (from_at);

-- Visitors per day, of all events and of each value of a dimension, because counts of them cannot be summed.
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

-- Reports that were rejected and not counted, per day in Zurich.
create table analytics_left_out (
  day date not null,
  reason text not null check (reason in ('bot', 'opted-out')),
  reports integer not null,
  primary key (day, reason)
);

-- Days in Zurich whose events could not be counted and are tried again.
create table analytics_uncounted_days (
  from_at timestamptz primary key
);

-- Measurements per route, vital and hour; hours older than two days are summed to days.
create table web_vitals (
  from_at timestamptz not null,
  grain text not null check (grain in ('hour', 'day')),
  route text not null,
  metric text not null check (metric in ('LCP', 'FID', 'CLS', 'FCP', 'TTFB', 'INP')),
  buckets integer[] not null,
  primary key (from_at, grain, route, metric)
);

-- Exceeded budgets of web vitals, alerted once per day and vital.
create table web_vital_alerts (
  day date not null,
  metric text not null,
  p75 double precision not null,
  samples integer not null,
  at timestamptz not null,
  primary key (day, metric)
);

-- Dashboards with their widgets (requirements 2.3).
create table dashboards (
  id uuid primary key,
  version integer not null default 1,
  tenant_id uuid,
  name text not null,
  widgets jsonb not null default '[]' check (jsonb_typeof(widgets) = 'array'),
  -- The size of each widget, in the order in which they are shown.
  layout jsonb not null default '[]' check (jsonb_typeof(layout) = 'array'),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dashboards_updated on dashboards (updated_at, id);
create index dashboards_name on dashboards (lower(name), id);
create index dashboards_creator on dashboards (created_by) where created_by is not null;

-- Links by which a dashboard is read without signing in, at most one each; only a digest of the secret is stored.
create table dashboard_links (
  dashboard_id uuid primary key references dashboards on delete cascade,
  token_digest text not null unique,
  created_by uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index dashboard_links_creator on dashboard_links (created_by) where created_by is not null;
create index dashboard_links_expiry on dashboard_links (expires_at);

-- Subscriptions to a dashboard by email; `next_on` is a day in Zurich.
create table dashboard_mails (
  dashboard_id uuid not null references dashboards on delete cascade,
  user_id uuid not null references users on delete cascade,
  every text not null check (every in ('week', 'month')),
  next_on date not null,
  primary key (dashboard_id, user_id)
);
create index dashboard_mails_user on dashboard_mails (user_id);
create index dashboard_mails_due on dashboard_mails (next_on);
