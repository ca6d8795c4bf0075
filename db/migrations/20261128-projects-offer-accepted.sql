-- The history of a project says that an offer of it was accepted.
alter table project_events drop constraint project_events_kind_check;
alter table project_events add constraint project_events_kind_check
  check (kind in ('created', 'message', 'status', 'file', 'file-removed', 'offer-accepted'));
