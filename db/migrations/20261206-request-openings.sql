-- When somebody last opened their inquiry or project: an answer of the team waits for them until they have opened it.
create table inquiry_openings (
  inquiry_id uuid not null references inquiries on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (inquiry_id, user_id)
);
create index inquiry_openings_user on inquiry_openings (user_id);
alter table inquiry_openings enable row level security;
create policy inquiry_openings_own on inquiry_openings using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true));
grant select, insert, update, delete on inquiry_openings to firn_app;

create table project_openings (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (project_id, user_id)
);
create index project_openings_user on project_openings (user_id);
alter table project_openings enable row level security;
create policy project_openings_own on project_openings using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
    and exists (select from projects where projects.id = project_id));
grant select, insert, update, delete on project_openings to firn_app;

-- What became spam is no longer among the requests of an account, so a notification of a reply would lead nowhere.
create function delete_reply_notifications() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications where about_inquiry_id = new.id and kind = 'inquiry-reply';
  return null;
end $$;
revoke execute on function delete_reply_notifications from public;
create trigger inquiries_reply_notifications after update of status on inquiries
  for each row when (new.status = 'spam' and old.status <> 'spam') execute function delete_reply_notifications();
