create table documentation_entries (
  id uuid primary key,
  title text not null check (title = btrim(title) and title <> ''),
  type text not null check (type in ('api', 'user-guide', 'admin', 'troubleshooting', 'security')),
  status text not null check (status in ('complete', 'needs-review', 'incomplete')),
  screen text,
  content text,
  last_updated date not null,
  author text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index documentation_entries_title on documentation_entries (lower(title));
create unique index documentation_entries_screen on documentation_entries (screen) where screen is not null;
create index documentation_entries_updated on documentation_entries (updated_at, id);

create table documentation_entry_events (
  id uuid primary key,
  documentation_entry_id uuid not null references documentation_entries on delete cascade,
  kind text not null check (kind in ('created', 'saved', 'reviewed')),
  changed_fields text[] not null,
  number integer,
  title text,
  content text,
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  check ((number is null) = (title is null))
);
create unique index documentation_entry_events_number on documentation_entry_events (documentation_entry_id, number);
create index documentation_entry_events_entry on documentation_entry_events (documentation_entry_id, at, id);
create index documentation_entry_events_actor on documentation_entry_events (actor_id) where actor_id is not null;

grant select, insert, update, delete on documentation_entries to firn_app;
grant select, insert on documentation_entry_events to firn_app;
