-- Visitors are counted by kind of device too.
alter table analytics_visitors drop constraint analytics_visitors_dimension_check;
alter table analytics_visitors add constraint analytics_visitors_dimension_check
  check (dimension in ('all', 'type', 'name', 'path', 'source', 'country', 'device'));
