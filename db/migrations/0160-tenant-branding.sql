-- How the member area looks in a tenant, and emails about it. Null: as ours.
create table tenant_branding (
  id uuid primary key,
  tenant_id uuid not null unique references tenants on delete cascade,
  primary_color text check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text check (secondary_color ~ '^#[0-9a-f]{6}$'),
  -- Allow-listed custom properties with their values, such as {"--corner-radius": "6px"}.
  properties jsonb not null default '{}',
  -- The uploaded file's name; what is stored was encoded anew.
  logo_name text,
  logo_width integer,
  logo_height integer,
  logo_size integer,
  logo_sha256 text,
  storage_key text,
  logo_at timestamptz,
  -- 0: a row without any change yet.
  version integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nulls(logo_name, logo_width, logo_height, logo_size, logo_sha256, storage_key, logo_at) in (0, 7))
);
create index tenant_branding_logo on tenant_branding (storage_key) where storage_key is not null;

alter table tenant_branding enable row level security;
create policy tenant_branding_read on tenant_branding for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
create policy tenant_branding_write on tenant_branding using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true)) and (
    select tenant_role(
      nullif(current_setting('firn.user_id', true), '')::uuid,
      nullif(current_setting('firn.tenant_id', true), '')::uuid
    ) in ('owner', 'admin')
  )
);
grant select, insert, update, delete on tenant_branding to firn_app;
