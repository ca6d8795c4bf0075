-- Tokens of the API. Only a hash is stored. One acts in the name of its owner and is deleted with the account.
create table api_tokens (
  id uuid primary key,
  kind text not null check (kind in ('personal', 'service')),
  user_id uuid not null references users on delete cascade,
  name text not null,
  token_hash text not null unique,
  -- The last four characters, by which its owner recognises it.
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  check (expires_at <= created_at + interval '367 days')
);
create index api_tokens_user on api_tokens (user_id, created_at);
create index api_tokens_service on api_tokens (created_at) where kind = 'service';
create index api_tokens_expiry on api_tokens (expires_at);
grant select, insert, update, delete on api_tokens to firn_app;

-- Service tokens are reviewed like other privileges.
alter table access_review_entries drop constraint access_review_entries_kind_check;
alter table access_review_entries add constraint access_review_entries_kind_check
  check (kind in ('administrator', 'sso-provider', 'service-token'));
