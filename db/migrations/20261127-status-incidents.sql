create table status_incidents (
  id uuid primary key,
  title text not null,
  severity text not null check (severity in ('minor', 'major', 'critical')),
  website boolean not null,
  sign_in boolean not null,
  files boolean not null,
  email boolean not null,
  api boolean not null,
  began_on date not null,
  began_time text not null check (began_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The same in UTC, to sort by.
  began_at timestamptz not null,
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  resolved_at timestamptz,
  affected text,
  cause text,
  changed_since text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint status_incidents_service check (website or sign_in or files or email or api),
  constraint status_incidents_resolved check ((state = 'resolved') = (resolved_at is not null))
);
create index status_incidents_began on status_incidents (began_at, id);
create index status_incidents_updated on status_incidents (updated_at, id);

create table status_updates (
  id uuid primary key,
  incident_id uuid not null references status_incidents on delete cascade,
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  text text not null,
  at timestamptz not null
);
create index status_updates_incident on status_updates (incident_id, at, id);

create table status_maintenance (
  id uuid primary key,
  text text not null,
  starts_on date not null,
  starts_time text not null check (starts_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends_on date not null,
  ends_time text not null check (ends_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint status_maintenance_times check (starts_at < ends_at)
);
create index status_maintenance_starts on status_maintenance (starts_at, id);

grant select, insert, update, delete on status_incidents to firn_app;
grant select, insert, update, delete on status_updates to firn_app;
grant select, insert, update, delete on status_maintenance to firn_app;
