-- What administrators see and change of an account: its version, when it was last used, and a ban with its reason and end.
alter table users
  add column version integer not null default 1,
  -- 1970: never. Not null, because the list is sorted and paged by it.
  add column last_seen_at timestamptz not null default 'epoch',
  add column ban_reason text,
  -- Null: until an administrator ends the ban.
  add column banned_until timestamptz,
  add constraint users_ban check (banned_at is not null or (ban_reason is null and banned_until is null));

update users set last_seen_at = date_trunc('milliseconds', seen.at)
  from (
    select user_id, max(at) as at from (
      select user_id, acted_at as at from sessions
      union all select user_id, last_seen_at from known_devices
    ) uses group by user_id
  ) seen
  where seen.user_id = users.id;

alter table profiles add column version integer not null default 1;

-- One index for each sort of the list, and for the search by a part of the address.
create index users_created on users (created_at, id);
create index users_email_order on users (lower(email), id);
create index users_last_seen on users (last_seen_at, id);
create index users_email_trigram on users using gin (email gin_trgm_ops);
create index users_banned on users (banned_until) where banned_at is not null;
