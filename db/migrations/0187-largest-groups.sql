-- A widget reads the intervals of its largest groups alone.
create index analytics_counts_value on analytics_counts (dimension, grain, value, from_at);
create index analytics_visitors_value on analytics_visitors (dimension, value, from_at);

-- A setting that is read for each row is taken to let nearly none pass.
drop policy analytics_visitors_all on analytics_visitors;
create policy analytics_visitors_all on analytics_visitors using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or (tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true)))
);
