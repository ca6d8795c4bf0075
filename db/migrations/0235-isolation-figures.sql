-- What these count stands in the cases. They are no longer written, and are kept while a former version may be running.
alter table isolation_runs alter column tables drop not null, alter column leaks drop not null,
  alter column procedures drop not null, alter column procedures drop default;
