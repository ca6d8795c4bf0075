-- Whether a dashboard is public follows from its links.
alter table dashboards drop column is_public;
