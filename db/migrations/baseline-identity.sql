-- Accounts, sessions, factors, API tokens, single sign-on and SCIM.

create table users (
  id uuid primary key,
  name text not null default '',
  email text not null,
  email_verified boolean not null default false,
  image text,
  role text not null default 'user' check (role in ('admin', 'user')),
  banned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether the account has a verified factor; read with every session, so that the guard needs no second query.
  has_factor boolean not null default false,
  version integer not null default 1,
  -- 1970 means never; not null, because the list is sorted and paged by it.
  last_seen_at timestamptz not null default 'epoch',
  ban_reason text,
  -- Null: the ban has no end.
  banned_until timestamptz,
  -- A pending change is confirmed only by somebody who was an administrator when it was requested.
  administrator_since timestamptz,
  -- Read with every session, like a ban.
  restricted_at timestamptz,
  constraint users_ban check (banned_at is not null or (ban_reason is null and banned_until is null)),
  constraint users_email_lower check (email = lower(email))
);
-- Without more samples a rare word counts as frequent, and the newest rows are searched one by one.
alter table users
  alter column email set statistics 1000;
create unique index users_email on users (email);
create index users_role on users (role) where role = 'admin';
create index users_created on users (created_at, id);
create index users_email_order on users (lower(email), id);
create index users_last_seen on users (last_seen_at, id);
create index users_email_trigram on users using gin (email gin_trgm_ops);
create index users_banned on users (banned_until) where banned_at is not null;
-- For the dashboard's count and the list's filter of unconfirmed accounts.
create index users_unconfirmed on users (created_at, id) where not email_verified;
-- For the list's filter of restricted users, who are few.
create index users_restricted on users (restricted_at) where restricted_at is not null;

-- The references to this table from earlier ones.
alter table sms_messages add foreign key (user_id) references users on delete set null;

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The provider of ours that the identity came by; provider_id is its issuer, account_id its subject.
  sso_provider_id uuid,
  -- Whether the first sign-in with this identity created the account.
  created_user boolean not null default false,
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);
create index accounts_sso_provider on accounts (sso_provider_id) where sso_provider_id is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  assurance_level text not null default 'aal1' check (assurance_level in ('aal1', 'aal2')),
  ip_address text,
  user_agent text,
  -- The absolute end; the idle end is last_activity_at plus the timeout of the current settings.
  expires_at timestamptz not null,
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The latest sign-in or reauthentication; changes of the account itself require a recent one.
  authenticated_at timestamptz not null default now(),
  -- Set while an administrator is signed in as a member; the session ends with the administrator's own.
  impersonator_id uuid references users on delete cascade,
  impersonator_session_id uuid references sessions on delete cascade,
  -- The current tenant; whether the person still belongs to it is checked at every use.
  tenant_id uuid,
  -- The tenant on whose host the session was opened and only works; null: the application's own host.
  host_tenant_id uuid,
  -- Whether the person has chosen the tenant; somebody in several tenants is asked after signing in.
  tenant_chosen boolean not null default false,
  constraint sessions_impersonator_check check ((impersonator_id is null) = (impersonator_session_id is null))
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create unique index sessions_impersonator_session on sessions (impersonator_session_id)
  where impersonator_session_id is not null;
create index sessions_impersonator on sessions (impersonator_id) where impersonator_id is not null;
create index sessions_tenant on sessions (tenant_id) where tenant_id is not null;
create index sessions_host_tenant on sessions (host_tenant_id) where host_tenant_id is not null;

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Links in mails or on the operator's screen: hashed, single use, invalid when a newer one is issued.
create table links (
  id uuid primary key,
  purpose text not null,
  user_id uuid references users on delete cascade,
  token_hash text not null unique,
  -- Somebody else may have signed up with this address; the link then needs the password of its sign-up.
  contested boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- The code beside the link in its mail, for use in another browser; attempts are counted before the check.
  code_hash text,
  code_attempts integer not null default 0
);
create index links_owner on links (user_id, purpose) where used_at is null;

-- Attempts are counted before they are checked, so that parallel ones cannot exceed the limit.
create table sign_in_attempts (
  subject text primary key,
  count integer not null,
  started_at timestamptz not null,
  locked_at timestamptz,
  -- The locked address, until the end of the lockout is recorded.
  email text
);
create index sign_in_attempts_locked on sign_in_attempts (started_at) where locked_at is not null;

-- Five failed sign-ins within 15 minutes of one account, network or tenant. The subject is a keyed digest, so that an
-- erasure leaves nothing here.
create table sign_in_warnings (
  id uuid primary key,
  kind text not null check (kind in ('account', 'network', 'tenant')),
  subject text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  entry_ids uuid[] not null
);
create index sign_in_warnings_last on sign_in_warnings (last_at desc);
create index sign_in_warnings_subject on sign_in_warnings (subject, last_at desc);

-- Devices that signed in before; a sign-in from a new one notifies the owner. Only a keyed digest of browser family,
-- system and network is stored.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device)
);
create index known_devices_unseen on known_devices (last_seen_at);

create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  friendly_name text not null,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Encrypted TOTP secret.
  secret text,
  -- The newest 30-second step whose code was accepted; neither it nor an older one works again.
  last_step bigint not null default 0,
  phone text,
  created_at timestamptz not null,
  verified_at timestamptz,
  last_used_at timestamptz,
  constraint factors_kind check (
    (factor_type = 'totp') = (secret is not null) and (factor_type = 'phone') = (phone is not null)
  ),
  constraint factors_verified check ((status = 'verified') = (verified_at is not null))
);
create index factors_user on factors (user_id);
create unique index factors_name on factors (user_id, lower(friendly_name));

create table factor_challenges (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  factor_id uuid not null references factors on delete cascade,
  channel text check (channel in ('sms', 'whatsapp')),
  -- A keyed digest of the code that was sent; null: the factor generates its codes.
  code_digest text,
  wrong integer not null default 0 check (wrong <= 6),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index factor_challenges_user on factor_challenges (user_id, created_at);

-- Wrong codes of an account within an hour, over all challenges.
create table factor_attempts (
  user_id uuid primary key references users on delete cascade,
  wrong integer not null,
  since timestamptz not null
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code_digest text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, code_digest)
);

-- Wrong codes of one sign-in per factor ('recovery-code' for those), over all challenges.
create table session_wrong_codes (
  session_id uuid not null references sessions on delete cascade,
  factor text not null,
  user_id uuid not null references users on delete cascade,
  wrong integer not null,
  primary key (session_id, factor)
);
create index session_wrong_codes_user on session_wrong_codes (user_id);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- The authenticator's latest counter; a lower one means that it was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'sign-in')),
  -- Null: the person who signs in is not known yet.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table profiles (
  user_id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  company text,
  position text,
  phone text,
  updated_at timestamptz not null,
  version integer not null default 1
);

-- The address that an account gets once its link is used; one at a time.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  requested_at timestamptz not null
);

create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- Set by a trigger: erase_audit_person requires a request that is 14 days old by the database's own clock.
  recorded_at timestamptz not null default now(),
  -- An administrator's order erases at once, but only in its own transaction, which a trigger stores in ordered_in.
  ordered_by uuid references users on delete set null,
  ordered_in bigint
);
create index account_deletions_due on account_deletions (erase_at);

create function keep_recorded_at() returns trigger language plpgsql as $$
begin
  new.recorded_at := case tg_op when 'INSERT' then now() else old.recorded_at end;
  new.ordered_in := case when new.ordered_by is null then null else pg_current_xact_id()::text::bigint end;
  return new;
end $$;
create trigger account_deletions_recorded_at before insert or update on account_deletions
  for each row execute function keep_recorded_at();

-- API tokens, stored as hashes; a token acts for its owner and is deleted with the account.
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
  check (expires_at <= (created_at + '367 days'::interval))
);
create index api_tokens_user on api_tokens (user_id, created_at);
create index api_tokens_service on api_tokens (created_at) where kind = 'service';
create index api_tokens_expiry on api_tokens (expires_at);

-- Single sign-on providers; a client secret is stored encrypted and never shown.
create table sso_providers (
  id uuid primary key,
  -- Null: a provider of the whole installation.
  tenant_id uuid,
  key text not null,
  name text not null,
  type text not null check (type in ('oidc', 'oauth2', 'saml')),
  enabled boolean not null default false,
  -- Mail domains whose addresses the provider may confirm.
  domains text[] not null default '{}',
  configuration jsonb not null check (jsonb_typeof(configuration) = 'object'),
  client_secret text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The certificate's expiry that administrators were warned of last, and how many days before.
  certificate_warned_of timestamptz,
  certificate_warned_days integer
);
create unique index sso_providers_key on sso_providers (tenant_id, key) nulls not distinct;
-- The key is part of the callback address, which names no tenant.
create unique index sso_providers_one_key on sso_providers (key);
create unique index sso_providers_tenant_name on sso_providers (tenant_id, lower(name)) where tenant_id is not null;

-- The references to this table from earlier ones.
alter table accounts add foreign key (sso_provider_id) references sso_providers on delete set null;

-- Mail domains of a provider, proven by a DNS record; people of an enforced domain sign in only there.
create table sso_domains (
  provider_id uuid not null references sso_providers on delete cascade,
  domain text not null,
  -- Null: not proven, or no longer.
  proven_at timestamptz,
  checked_at timestamptz not null,
  -- What each resolver saw at the last check.
  findings jsonb not null,
  -- Checks in a row that did not see the record of a proven domain.
  misses integer not null default 0,
  enforced boolean not null default false,
  primary key (provider_id, domain),
  check (not enforced or proven_at is not null)
);
-- A domain belongs to one provider.
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

-- The outcome of the latest fetch of a provider's discovery document, which its administrators see. Sign-ins fetch it,
-- so the server writes it, and only when the outcome changed or a minute has passed.
create table sso_discoveries (
  provider_id uuid primary key references sso_providers on delete cascade,
  -- The configured address that the outcome belongs to.
  address text not null,
  fetched_at timestamptz not null,
  -- One sentence; null: the document can be used.
  problem text
);

-- Pending requests to providers: for one browser, once, for ten minutes. Requests, links and used assertions have no
-- policy, because the person is not known before the row is found by the digest of a secret.
create table sso_requests (
  state_hash text primary key,
  provider_id uuid not null references sso_providers on delete cascade,
  browser_hash text not null,
  -- Nonce and code verifier, or the id of the SAML request; encrypted.
  checks text not null,
  next text not null,
  -- A SAML response arrives without our cookies and is stored here, encrypted, until the browser's own request.
  answer text,
  expires_at timestamptz not null,
  -- The account that the identity is linked to; null: the request is a sign-in.
  link_user_id uuid references users on delete cascade,
  -- The administrator of a test sign-in, who alone sees the result, for ten minutes.
  test_user_id uuid references users on delete cascade,
  -- The origin of the tenant's host where the sign-in started; null: our own.
  host text,
  -- The provider answers at our own host, which sends the browser back with a code that works once, for a minute.
  transfer_hash text,
  -- The parameters of the callback, encrypted.
  arrived text
);
create index sso_requests_expiry on sso_requests (expires_at);
create index sso_requests_link_user on sso_requests (link_user_id) where link_user_id is not null;
create index sso_requests_test_user on sso_requests (test_user_id) where test_user_id is not null;
create unique index sso_requests_transfer on sso_requests (transfer_hash) where transfer_hash is not null;

-- SAML assertions that were used, until they expire.
create table sso_assertions (
  issuer text not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, assertion_id)
);

create table sso_test_sign_ins (
  provider_id uuid not null references sso_providers on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The received claims, or why there are none; encrypted.
  received text not null,
  received_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index sso_test_sign_ins_user on sso_test_sign_ins (user_id);
create index sso_test_sign_ins_expiry on sso_test_sign_ins (expires_at);

-- SCIM 2.0 tokens, stored as hashes: with one a provider creates and deactivates the accounts of its people.
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

-- A provider's own copy of an account; name and address of the account do not change with it.
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
  -- False: no sign-in through the provider.
  active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether a deactivation closes the account; a tenant's provider closes only accounts that it created.
  closes_account boolean not null default true,
  -- The tenant that an activation adds the person to: set when a deactivation ended the membership, or when the account
  -- was created inactive. Null: a person whom the tenant removed needs an invitation. No foreign key: the row is
  -- deleted with its provider, and the provider with its tenant.
  joins_tenant_id uuid
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
