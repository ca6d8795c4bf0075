-- The country of a visit, looked up when it is received; the address is not stored.
alter table analytics_events add column country text;
alter table analytics_events add constraint analytics_events_country check (country ~ '^[A-Z]{2}$') not valid;

alter table analytics_counts drop constraint analytics_counts_dimension_check;
alter table analytics_counts add constraint analytics_counts_dimension_check
  check (dimension in ('none', 'name', 'path', 'source', 'country'));
alter table analytics_visitors drop constraint analytics_visitors_dimension_check;
alter table analytics_visitors add constraint analytics_visitors_dimension_check
  check (dimension in ('all', 'type', 'name', 'path', 'source', 'country'));
