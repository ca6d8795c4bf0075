-- Counts of each name, page and source by themselves: counts of every combination of them are almost as many as the events.
-- The counts are made from the events, by the next run of the roll-up job; no release has the table as it was.
drop table analytics_counts;
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

alter table analytics_counts enable row level security;
create policy analytics_counts_all on analytics_counts using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or (tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true)))
);
grant select, insert, update, delete on analytics_counts to firn_app;
