-- Who gets a dashboard by email, and on which day in Zurich the next one is due.
create table dashboard_mails (
  dashboard_id uuid not null references dashboards on delete cascade,
  user_id uuid not null references users on delete cascade,
  every text not null check (every in ('week', 'month')),
  next_on date not null,
  primary key (dashboard_id, user_id)
);
create index dashboard_mails_user on dashboard_mails (user_id);
create index dashboard_mails_due on dashboard_mails (next_on);
alter table dashboard_mails enable row level security;
create policy dashboard_mails_own on dashboard_mails using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
grant select, insert, update, delete on dashboard_mails to firn_app;
