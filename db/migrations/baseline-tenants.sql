-- Tenants, the client organisations: their people, hosts, theme, invoices, usage and exit.

-- Suspended tenants, and those that wait for their deletion, keep their data; their people cannot sign in.
create table tenants (
  id uuid primary key,
  name text not null,
  -- A subdomain of the application's host.
  subdomain text not null check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  domain text check (domain = lower(domain)),
  status text not null default 'active' check (status in ('active', 'trial', 'suspended')),
  -- The last day of a trial, in Zurich.
  trial_ends_on date,
  suspended_reason text,
  -- The day of a requested deletion.
  delete_at timestamptz,
  -- The limits of a new tenant are those of requirements 2.9.
  max_users integer not null default 100 check (max_users > 0),
  storage_limit_gb integer not null default 50 check (storage_limit_gb > 0),
  api_rate_limit integer not null default 1000 check (api_rate_limit > 0),
  advanced_analytics boolean not null default true,
  custom_integrations boolean not null default true,
  sso_enabled boolean not null default true,
  mfa_required boolean not null default false,
  session_timeout integer not null default 480 check (session_timeout > 0),
  ip_allow_list text[] not null default '{}',
  data_retention integer not null default 365 check (data_retention > 0),
  plan text not null default 'enterprise' check (plan in ('starter', 'professional', 'enterprise')),
  billing_cycle text not null default 'yearly' check (billing_cycle in ('monthly', 'yearly')),
  price_minor bigint not null default 99900 check (price_minor >= 0),
  currency text not null default 'USD' check (currency in ('CHF', 'EUR', 'USD')),
  next_billing_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The start of required two-step verification; null: not required.
  mfa_required_from timestamptz,
  check ((status = 'trial') = (trial_ends_on is not null)),
  check ((status = 'suspended') = (suspended_reason is not null)),
  constraint tenants_mfa_required check (mfa_required = (mfa_required_from is not null))
);
create unique index tenants_name on tenants (lower(name));
create unique index tenants_subdomain on tenants (subdomain);
create index tenants_created on tenants (created_at desc, id desc);
create index tenants_delete on tenants (delete_at) where delete_at is not null;
create index tenants_trial on tenants (trial_ends_on) where trial_ends_on is not null;
create index tenants_domain on tenants (domain) where domain is not null;

-- The references to this table from earlier ones.
alter table sessions add foreign key (tenant_id) references tenants on delete set null;
alter table sessions add foreign key (host_tenant_id) references tenants on delete cascade;
alter table sso_providers add constraint sso_providers_tenant foreign key (tenant_id) references tenants on delete cascade;

create table tenant_members (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  invited_at timestamptz not null,
  -- Null: invited, not joined.
  joined_at timestamptz,
  -- When the person last chose it as their current tenant.
  chosen_at timestamptz,
  primary key (tenant_id, user_id)
);
create index tenant_members_user on tenant_members (user_id);

-- The DNS record of a tenant's own domain. A domain that is not proven keeps no other tenant from it, and a proof counts
-- while `tenants.domain` is the same.
create table tenant_domains (
  tenant_id uuid primary key references tenants on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- Null: not proven, or no longer.
  proven_at timestamptz,
  checked_at timestamptz not null,
  -- What each resolver saw at the last check.
  findings jsonb not null,
  -- Daily checks in a row that did not see the record of a proven domain.
  misses integer not null default 0
);
create unique index tenant_domains_proven on tenant_domains (domain) where proven_at is not null;

-- The theme of the member area and of emails in a tenant. Null: our own.
create table tenant_branding (
  id uuid primary key,
  tenant_id uuid not null unique references tenants on delete cascade,
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text check (secondary_color ~ '^#[0-9a-f]{6}$'),
  -- Allow-listed custom properties with their values, such as {"--corner-radius": "6px"}.
  properties jsonb not null default '{}',
  -- The uploaded file's name; the stored image was encoded anew.
  logo_name text,
  logo_width integer,
  logo_height integer,
  logo_size integer,
  logo_sha256 text,
  storage_key text,
  logo_at timestamptz,
  -- 0: the row was never changed.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nulls(logo_name, logo_width, logo_height, logo_size, logo_sha256, storage_key, logo_at) in (0, 7))
);
create index tenant_branding_logo on tenant_branding (storage_key) where storage_key is not null;

-- Invoices of a tenant's subscription, entered by the team. They refer to no tenant, because they are kept for their
-- legal period (Art. 958f CO) after the tenant is deleted.
create table tenant_invoices (
  id uuid primary key,
  tenant_id uuid not null,
  number text not null,
  -- Both days included.
  period_from date not null,
  period_to date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('CHF', 'EUR', 'USD')),
  issued_on date not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  paid_on date,
  voided_on date,
  void_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (period_to >= period_from),
  check (due_on >= issued_on),
  check ((state = 'paid') = (paid_on is not null)),
  check ((state = 'void') = (voided_on is not null)),
  check ((state = 'void') = (void_reason is not null))
);
create unique index tenant_invoices_number on tenant_invoices (lower(number));
create index tenant_invoices_tenant on tenant_invoices (tenant_id, issued_on desc, id desc);

-- API calls by the people of a tenant and their tokens, by day in Zurich.
create table tenant_calls (
  tenant_id uuid not null references tenants on delete cascade,
  day date not null,
  calls integer not null,
  -- Calls refused because of the limit, included in the count.
  refused integer not null,
  primary key (tenant_id, day)
);

-- Exit packs: all data of a tenant as one archive, made in the background.
create table tenant_exit_packs (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  -- After this time another process takes the pack over.
  lease_until timestamptz,
  attempts integer not null default 0,
  -- Written entries, of `total`.
  done integer not null default 0,
  total integer not null default 0,
  finished_at timestamptz,
  failed boolean not null default false,
  -- Null: not ready, or deleted after its period.
  storage_key text,
  size bigint,
  sha256 text,
  -- SHA-256 of the manifest, which names every entry.
  manifest_hash text
);
-- One pack at a time.
create unique index tenant_exit_packs_open on tenant_exit_packs (tenant_id) where finished_at is null;
create index tenant_exit_packs_tenant on tenant_exit_packs (tenant_id, requested_at desc);
create index tenant_exit_packs_requester on tenant_exit_packs (requested_by) where requested_by is not null;
create index tenant_exit_packs_stored on tenant_exit_packs (finished_at) where storage_key is not null;
create index tenant_exit_packs_key on tenant_exit_packs (storage_key) where storage_key is not null;

-- Certificates of what was deleted with a tenant and what was kept; append-only.
create table tenant_deletion_certificates (
  id uuid primary key,
  -- The id of the deleted tenant.
  former_id uuid not null unique,
  name text not null,
  deleted_at timestamptz not null,
  -- The JSON text whose hash is `sha256`.
  certificate text not null,
  sha256 text not null,
  -- The number of owners who got it by email.
  mailed_to integer not null
);
create index tenant_deletion_certificates_deleted on tenant_deletion_certificates (deleted_at desc, id desc);
create index tenant_deletion_certificates_name on tenant_deletion_certificates (lower(name), id);
