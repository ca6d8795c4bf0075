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
  updated_at timestamptz not null default now()
);
create unique index sso_providers_key on sso_providers (tenant_id, key) nulls not distinct;

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
  expires_at timestamptz not null
);
create index sso_requests_expiry on sso_requests (expires_at);

-- SAML assertions that were used, until they expire by themselves.
create table sso_assertions (
  issuer text not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, assertion_id)
);

-- An identity is the issuer (provider_id) and the subject (account_id); this says by which of our providers it came.
alter table accounts add column sso_provider_id uuid references sso_providers on delete set null;
create index accounts_sso_provider on accounts (sso_provider_id) where sso_provider_id is not null;

grant select, insert, update, delete on sso_providers, sso_requests, sso_assertions to firn_app;
