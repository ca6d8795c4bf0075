-- The proof of a tenant's own domain by a DNS record. It counts while `tenants.domain` is the same.
create table tenant_domains (
  tenant_id uuid primary key references tenants on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- Null: not proven, or not any more.
  proven_at timestamptz,
  checked_at timestamptz not null,
  -- What each resolver saw at the last check.
  findings jsonb not null,
  -- Daily checks in a row that did not see the record of a proven domain.
  misses integer not null default 0
);
create unique index tenant_domains_proven on tenant_domains (domain) where proven_at is not null;

alter table tenant_domains enable row level security;
create policy tenant_domains_read on tenant_domains for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
create policy tenant_domains_write on tenant_domains using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert, update, delete on tenant_domains to firn_app;

-- A domain belongs to whoever proves it: one that is only written down keeps nobody else from it.
drop index tenants_domain;
create index tenants_domain on tenants (domain) where domain is not null;

-- The hosts of all tenants. A request is assigned to its host before there is a scope, so this reads beyond the policies.
create function tenant_hosts() returns table (
  tenant_id uuid, name text, subdomain text, domain text, is_usable boolean
)
language sql stable security definer set search_path = public as $$
  select tenants.id, tenants.name, tenants.subdomain, proof.domain,
    tenants.status <> 'suspended' and tenants.delete_at is null
  from tenants
  left join tenant_domains proof
    on proof.tenant_id = tenants.id and proof.domain = tenants.domain and proof.proven_at is not null
$$;
revoke all on function tenant_hosts from public;
grant execute on function tenant_hosts to firn_app;

-- The tenant on whose host a session was opened: it works on that tenant's hosts only. Null: the application's own host.
alter table sessions add column host_tenant_id uuid references tenants on delete cascade;
create index sessions_host_tenant on sessions (host_tenant_id) where host_tenant_id is not null;
