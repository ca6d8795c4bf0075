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

alter table analytics_months enable row level security;
create policy analytics_months_all on analytics_months using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or (tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true)))
);
grant select, insert, update, delete on analytics_months to firn_app;

insert into analytics_months (from_at, tenant_id, dimension, event_type, value, events, value_count)
  select date_trunc('month', from_at, 'Europe/Zurich'), tenant_id, dimension, event_type, value, sum(events), sum(value_count)
    from analytics_counts where grain = 'day' and dimension <> 'none' group by 1, 2, 3, 4, 5
  union all
  select date_trunc('month', from_at, 'Europe/Zurich'), tenant_id, dimension, '', value, sum(visitors), 0
    from analytics_visitors where dimension not in ('all', 'type') group by 1, 2, 3, 5;
