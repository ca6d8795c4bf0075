-- Pages, collections and settings count their changes: a change names the version that it was made from, and a stale one is
-- refused. Each section of the settings has its own version, because each is saved alone.

alter table pages add column version integer not null default 1;
alter table collections add column version integer not null default 1;
alter table settings add column versions jsonb not null default '{}' check (jsonb_typeof(versions) = 'object');
