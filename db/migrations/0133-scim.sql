-- SCIM 2.0: a provider creates and deactivates the accounts of its people. Tokens are stored as hashes.
create table scim_tokens (
  id uuid primary key,
  provider_id uuid not null references sso_providers on delete cascade,
  name text not null,
  token_hash text not null unique,
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index scim_tokens_provider on scim_tokens (provider_id);

-- What a provider says of an account: a copy of its own; name and address of the account stay as they are.
create table scim_users (
  id uuid primary key,
  provider_id uuid not null references sso_providers on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_name text not null,
  external_id text,
  email text not null,
  display_name text not null,
  given_name text not null,
  family_name text not null,
  -- false: no sign-in through the provider.
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- An account is managed by one provider.
create unique index scim_users_user on scim_users (user_id);
create unique index scim_users_name on scim_users (provider_id, lower(user_name));
create index scim_users_external on scim_users (provider_id, external_id);
create index scim_users_order on scim_users (provider_id, created_at, id);

create table scim_groups (
  id uuid primary key,
  provider_id uuid not null references sso_providers on delete cascade,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index scim_groups_name on scim_groups (provider_id, lower(display_name));
create index scim_groups_order on scim_groups (provider_id, created_at, id);

create table scim_group_members (
  group_id uuid not null references scim_groups on delete cascade,
  member_id uuid not null references scim_users on delete cascade,
  primary key (group_id, member_id)
);
create index scim_group_members_member on scim_group_members (member_id);

alter table scim_tokens enable row level security;
create policy scim_tokens_reach on scim_tokens using (current_setting('firn.scope', true) in ('staff', 'system'));
alter table scim_groups enable row level security;
create policy scim_groups_reach on scim_groups using (current_setting('firn.scope', true) in ('staff', 'system'));
grant select, insert, update, delete on scim_tokens, scim_users, scim_groups, scim_group_members to firn_app;
