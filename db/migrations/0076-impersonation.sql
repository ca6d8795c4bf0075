-- The session of an administrator who is signed in as a member. It ends with the session of theirs that started it, and with
-- either account.
alter table sessions
  add column impersonator_id uuid references users on delete cascade,
  add column impersonator_session_id uuid references sessions on delete cascade,
  add constraint sessions_impersonator_check check ((impersonator_id is null) = (impersonator_session_id is null));
create unique index sessions_impersonator_session on sessions (impersonator_session_id)
  where impersonator_session_id is not null;
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
