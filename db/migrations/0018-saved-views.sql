-- The state of a list (search, filters, sort, columns) that a person saved under a name. Nobody else sees it.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
alter table saved_views enable row level security;
create policy saved_views_own on saved_views using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
grant select, insert, update, delete on saved_views to firn_app;
