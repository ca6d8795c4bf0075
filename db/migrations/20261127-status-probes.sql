create table status_probes (
  minute timestamptz not null,
  component text not null check (component in ('website', 'sign-in', 'files', 'email', 'api')),
  ok boolean not null,
  ms integer not null check (ms >= 0),
  reason text,
  primary key (minute, component),
  constraint status_probes_whole_minute check (date_trunc('minute', minute, 'UTC') = minute),
  constraint status_probes_reason check (ok = (reason is null))
);

-- 'any' counts the minutes in which at least one component was measured, and those in which at least one was down.
create table status_days (
  day date not null,
  component text not null check (component in ('website', 'sign-in', 'files', 'email', 'api', 'any')),
  measured integer not null check (measured > 0),
  down integer not null,
  primary key (day, component),
  check (down between 0 and measured)
);

-- One row: the minute that a process has taken for itself, so that others leave it out.
create table status_prober (
  one boolean primary key default true check (one),
  minute timestamptz not null
);
insert into status_prober (minute) values ('2000-01-01T00:00Z');

grant select, insert, delete on status_probes to firn_app;
grant select, insert, update, delete on status_days to firn_app;
grant select, update on status_prober to firn_app;
