-- Why a session ended, for the sign-in page of the browser that still has its token, and for nobody else. Kept as long as a
-- session can last.
create table ended_sessions (
  token_hash text primary key,
  reason text not null check (reason in ('role')),
  ended_at timestamptz not null
);
create index ended_sessions_ended_at on ended_sessions (ended_at);
grant select, insert, delete on ended_sessions to firn_app;
