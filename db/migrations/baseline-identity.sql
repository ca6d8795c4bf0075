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
  -- The second proof: factors with their challenges and recovery codes, texts on their way to phones, and passkeys.
  -- Whether a verified factor stands behind the account: read with every session, so that the guard asks nothing more.
  has_factor boolean not null default false,
  -- What administrators see and change of an account: its version, when it was last used, and a ban with its reason and end.
  version integer not null default 1,
  -- 1970: never. Not null, because the list is sorted and paged by it.
  last_seen_at timestamptz not null default 'epoch',
  ban_reason text,
  -- Null: until an administrator ends the ban.
  banned_until timestamptz,
  -- Since when an account is an administrator: a change that waits is confirmed only by somebody who was one when it was
  -- asked for. Administrators of today count as such since their account exists.
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
-- The accounts whose address is not confirmed: counted on the dashboard, filtered in the list.
create index users_unconfirmed on users (created_at, id) where not email_verified;
-- For the list of users: those whose data is restricted are few.
create index users_restricted on users (restricted_at) where restricted_at is not null;

-- The references to this table from earlier ones.
alter table texts add foreign key (user_id) references users on delete set null;

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
  -- An identity is the issuer (provider_id) and the subject (account_id); this says by which of our providers it came.
  sso_provider_id uuid,
  -- Whether the account was created by the sign-in that this identity belongs to.
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
  -- The absolute end. The idle end is acted_at plus the timeout of the live settings.
  expires_at timestamptz not null,
  acted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the person behind a session last proved who they are: acts on the account itself ask for a recent proof.
  proved_at timestamptz not null default now(),
  -- The session of an administrator who is signed in as a member. It ends with the session of theirs that started it, and with
  -- either account.
  impersonator_id uuid references users on delete cascade,
  impersonator_session_id uuid references sessions on delete cascade,
  -- The current tenant of a session. Whether its person still belongs to it is checked at every use.
  tenant_id uuid,
  -- The tenant on whose host a session was opened: it works on that tenant's hosts only. Null: the application's own host.
  host_tenant_id uuid,
  -- Whether the person has said where this session works. Somebody in several tenants is asked after signing in.
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

-- A link in a mail or on the operator's screen: hashed, single use, dead when a newer one is issued.
create table links (
  id uuid primary key,
  purpose text not null,
  user_id uuid references users on delete cascade,
  token_hash text not null unique,
  -- Somebody else may have asked for the same address: using the link then takes the password that came with it.
  contested boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- The code that stands beside a link in its mail, for a browser that is not where the mail is read. Guesses at it are
  -- counted before they are checked.
  code_hash text,
  code_tries integer not null default 0
);
create index links_owner on links (user_id, purpose) where used_at is null;

-- Guesses counted before they are checked, so that parallel ones cannot slip through together.
create table sign_in_attempts (
  subject text primary key,
  count integer not null,
  started_at timestamptz not null,
  noticed_at timestamptz,
  -- Whose lockout it is, from its begin until its end is recorded with the number of attempts.
  email text
);
create index sign_in_attempts_locked on sign_in_attempts (started_at) where noticed_at is not null;

-- Five failed sign-ins within 15 minutes, of one account, network or organisation. Who it was stands in the entries of the
-- audit log alone: the subject is a keyed digest, so that an erasure leaves nothing here.
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

create table factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  friendly_name text not null,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Encrypted.
  secret text,
  -- The newest 30-second step whose code was accepted: neither it nor an older one works again.
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
  -- A keyed digest of the code that was sent; without one the factor itself makes the codes.
  code_digest text,
  wrong integer not null default 0 check (wrong <= 6),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index factor_challenges_user on factor_challenges (user_id, created_at);

-- Wrong codes of an account within an hour, whatever challenge they were typed into.
create table factor_guesses (
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

-- Wrong codes of one sign-in, per factor ('recovery-code' for those), whatever challenges they answered.
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
  -- What the authenticator counted last; one that counts backwards was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'sign-in')),
  -- null: whoever signs in is not known yet.
  user_id uuid references users on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- The member area: who somebody is, what they build with the team, what they are told, and how they leave.
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

-- The address that an account will have once its link is used; one at a time.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  requested_at timestamptz not null
);

create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- Erasing the personal fields of audit entries needs a deletion that was requested 14 days ago by the database's own clock.
  -- The trigger keeps the application's role from writing that time, so it can neither erase at will nor make a deletion due.
  recorded_at timestamptz not null default now(),
  -- A second ground for erasing the personal fields of audit entries: an active administrator other than the person orders it,
  -- and it runs in the transaction that recorded the order. The trigger records which transaction that is, so a stored order
  -- cannot be used later.
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
  check (expires_at <= (created_at + '367 days'::interval))
);
create index api_tokens_user on api_tokens (user_id, created_at);
create index api_tokens_service on api_tokens (created_at) where kind = 'service';
create index api_tokens_expiry on api_tokens (expires_at);

-- Single sign-on. Providers are rows that administrators write; a client secret is stored encrypted and never leaves.
create table sso_providers (
  id uuid primary key,
  -- The tenant whose provider it is; null: of the whole installation.
  tenant_id uuid,
  key text not null,
  name text not null,
  type text not null check (type in ('oidc', 'oauth2', 'saml')),
  enabled boolean not null default false,
  -- Mail domains for which its word about an address counts.
  domains text[] not null default '{}',
  configuration jsonb not null check (jsonb_typeof(configuration) = 'object'),
  client_secret text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of which expiry of a provider's signing certificate the administrators were warned last, and how many days before.
  certificate_warned_of timestamptz,
  certificate_warned_days integer
);
create unique index sso_providers_key on sso_providers (tenant_id, key) nulls not distinct;
-- The key is part of the callback address, which names no tenant.
create unique index sso_providers_one_key on sso_providers (key);
create unique index sso_providers_tenant_name on sso_providers (tenant_id, lower(name)) where tenant_id is not null;

-- The references to this table from earlier ones.
alter table accounts add foreign key (sso_provider_id) references sso_providers on delete set null;

-- Mail domains of a provider, proven by a DNS record. Enforced: people with an address of the domain sign in there only.
create table sso_domains (
  provider_id uuid not null references sso_providers on delete cascade,
  domain text not null,
  -- null: not proven, or not any more.
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

-- How the last fetch of a provider's discovery document went: its administrators see it in the list. A sign-in of anybody
-- fetches it, so the server writes it, and only when it says something new or the last one is a minute old.
create table sso_discoveries (
  provider_id uuid primary key references sso_providers on delete cascade,
  -- The address that was configured: the outcome says nothing about another one.
  address text not null,
  fetched_at timestamptz not null,
  -- In plain words; null: it can be used.
  problem text
);

-- What was asked of a provider: for this browser, once, for ten minutes.
create table sso_requests (
  state_hash text primary key,
  provider_id uuid not null references sso_providers on delete cascade,
  browser_hash text not null,
  -- Nonce and code verifier, or the id of the SAML request; encrypted.
  proof text not null,
  next text not null,
  -- A SAML answer arrives without our cookies and waits here, encrypted, for the browser to come by itself.
  answer text,
  expires_at timestamptz not null,
  -- Whoever asked for a provider while signed in, to link it: then the answer links it to their account or to none, and signs
  -- nobody in. null: to sign in. Like the table it has no policy: a request is found by the digest of its state alone.
  link_user_id uuid references users on delete cascade,
  -- A test sign-in of an administrator: what the provider sent is shown to that administrator alone, for ten minutes.
  test_user_id uuid references users on delete cascade,
  -- The origin of the host; null: our own.
  host text,
  handover_hash text,
  -- The parameters of the callback, encrypted.
  arrived text
);
create index sso_requests_expiry on sso_requests (expires_at);
create index sso_requests_link_user on sso_requests (link_user_id) where link_user_id is not null;
create index sso_requests_test_user on sso_requests (test_user_id) where test_user_id is not null;
create unique index sso_requests_handover on sso_requests (handover_hash) where handover_hash is not null;

-- SAML assertions that were used, until they expire by themselves.
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
  updated_at timestamptz not null,
  -- Whether a deactivation closes the account: of a tenant's provider only one that it created itself.
  closes_account boolean not null default true,
  -- Whom an activation through SCIM adds to the tenant of its provider: somebody whose membership a deactivation through SCIM ended,
  -- or who was created inactive. Null: nobody, so that a person whom the tenant removed needs an invitation. Who ended earlier
  -- memberships is not known, so the people deactivated until now need an invitation as well.
  -- Without a foreign key: the row goes with its provider, and the provider with its tenant.
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
