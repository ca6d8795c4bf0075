-- An incident ends after it begins. Earlier rows stay as they are until somebody corrects them.
alter table status_incidents
  add constraint status_incidents_times check (began_at <= resolved_at) not valid;
