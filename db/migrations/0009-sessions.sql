-- From where an account was entered before: a sign-in from elsewhere tells its owner. Only a digest of browser family,
-- system and network is kept, which this installation alone can make.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_unseen on known_devices (last_seen_at);

alter table known_devices enable row level security;
create policy known_devices_own on known_devices using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true)
);
grant select, insert, update, delete on known_devices to firn_app;
