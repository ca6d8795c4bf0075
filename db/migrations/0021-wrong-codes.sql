-- Wrong codes of one sign-in, per factor ('recovery-code' for those), whatever challenges they answered.
create table session_wrong_codes (
  session_id uuid not null references sessions on delete cascade,
  factor text not null,
  user_id uuid not null references users on delete cascade,
  wrong integer not null,
  primary key (session_id, factor)
);
create index session_wrong_codes_user on session_wrong_codes (user_id);

alter table session_wrong_codes enable row level security;
create policy session_wrong_codes_own on session_wrong_codes using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);
grant select, insert, update, delete on session_wrong_codes to firn_app;
