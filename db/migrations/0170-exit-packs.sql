-- Exit packs: everything of a tenant as one archive, made in the background.
create table tenant_exit_packs (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  -- A pack whose lease is over has lost its process.
  lease_until timestamptz,
  attempts integer not null default 0,
  -- Entries that are written, of all.
  done integer not null default 0,
  total integer not null default 0,
  finished_at timestamptz,
  failed boolean not null default false,
  -- null: not ready, or deleted after its period.
  storage_key text,
  size bigint,
  sha256 text,
  -- SHA-256 of the manifest, which names every entry.
  manifest_hash text
);
-- One at a time.
create unique index tenant_exit_packs_open on tenant_exit_packs (tenant_id) where finished_at is null;
create index tenant_exit_packs_tenant on tenant_exit_packs (tenant_id, requested_at desc);
create index tenant_exit_packs_requester on tenant_exit_packs (requested_by) where requested_by is not null;
create index tenant_exit_packs_stored on tenant_exit_packs (finished_at) where storage_key is not null;
create index tenant_exit_packs_key on tenant_exit_packs (storage_key) where storage_key is not null;

-- For the owners of the tenant alone: it contains the data of all its people.
alter table tenant_exit_packs enable row level security;
create policy tenant_exit_packs_reach on tenant_exit_packs using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true)) and (
    select tenant_role(
      nullif(current_setting('firn.user_id', true), '')::uuid,
      nullif(current_setting('firn.tenant_id', true), '')::uuid
    ) = 'owner'
  )
);
grant select, insert, update, delete on tenant_exit_packs to firn_app;

-- What was deleted with a tenant, and what was kept. Append-only.
create table tenant_deletion_certificates (
  id uuid primary key,
  -- The id that the tenant had; nothing refers to it any more.
  former_id uuid not null unique,
  name text not null,
  deleted_at timestamptz not null,
  -- The JSON text that is hashed.
  certificate text not null,
  sha256 text not null,
  -- The number of owners that it was mailed to.
  mailed_to integer not null
);
create index tenant_deletion_certificates_deleted on tenant_deletion_certificates (deleted_at desc, id desc);
create index tenant_deletion_certificates_name on tenant_deletion_certificates (lower(name), id);
alter table tenant_deletion_certificates enable row level security;
create policy tenant_deletion_certificates_reach on tenant_deletion_certificates using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert on tenant_deletion_certificates to firn_app;
