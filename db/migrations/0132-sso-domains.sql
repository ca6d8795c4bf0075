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
  enforced boolean not null default false check (not enforced or proven_at is not null),
  primary key (provider_id, domain)
);
-- A domain belongs to one provider.
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

alter table sso_domains enable row level security;
-- Whether a domain is enforced is said on the sign-in page.
create policy sso_domains_read on sso_domains for select using (true);
create policy sso_domains_write on sso_domains using (
  current_setting('firn.scope', true) in ('staff', 'system')
);
grant select, insert, update, delete on sso_domains to firn_app;
