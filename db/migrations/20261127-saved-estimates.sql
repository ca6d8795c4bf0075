-- The estimates that a person keeps in the account; nobody else sees them.
create table saved_estimates (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  book text not null references price_books (number),
  tier text not null,
  -- The options in the order of the questions: fully.partly.fully.no.
  answers text not null,
  currency text not null,
  total_minor bigint not null,
  from_minor bigint not null,
  to_minor bigint not null,
  hash text not null,
  created_at timestamptz not null,
  unique (user_id, hash)
);
alter table saved_estimates enable row level security;
create policy saved_estimates_own on saved_estimates using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true));
grant select, insert, update, delete on saved_estimates to firn_app;
