-- The administrator who is responsible for a project, and the inquiry that it came from.
alter table projects
  add column assignee_id uuid references users on delete set null,
  add column inquiry_id uuid unique references inquiries on delete set null;
create index if not exists projects_assignee on projects (assignee_id) where assignee_id is not null;
create index if not exists projects_name on projects (lower(name), id);
create index if not exists projects_status on projects (status, assignee_id);
