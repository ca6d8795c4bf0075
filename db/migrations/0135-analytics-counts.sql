-- Events counted by hour and by day in Zurich, by each name, page and source by themselves: counts of every combination of
-- them are almost as many as the events. They name nobody.
create table analytics_counts (
  from_at timestamptz not null,
  grain text not null check (grain in ('hour', 'day')),
  tenant_id uuid,
  dimension text not null check (dimension in ('none', 'name', 'path', 'source')),
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

-- Visitors of a day, of all events and of each value of a dimension: they cannot be added up from counts.
create table analytics_visitors (
  from_at timestamptz not null,
  tenant_id uuid,
  dimension text not null check (dimension in ('all', 'type', 'name', 'path', 'source')),
  value text not null,
  visitors integer not null
);
create unique index analytics_visitors_key on analytics_visitors
  (dimension, from_at, value, tenant_id) nulls not distinct;

-- Reports that were not counted, by day in Zurich.
create table analytics_left_out (
  day date not null,
  reason text not null check (reason in ('bot', 'opted-out')),
  reports integer not null,
  primary key (day, reason)
);

alter table analytics_counts enable row level security;
create policy analytics_counts_all on analytics_counts using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or (tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true)))
);
alter table analytics_visitors enable row level security;
create policy analytics_visitors_all on analytics_visitors using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or (tenant_id is not null and tenant_id::text = current_setting('firn.tenant_id', true))
);

-- The explorer's filters; the list is sorted by time.
create index analytics_events_name on analytics_events (event_name, at);
create index analytics_events_route on analytics_events (route, at);

grant select, insert, update, delete on analytics_counts, analytics_visitors, analytics_left_out to firn_app;
