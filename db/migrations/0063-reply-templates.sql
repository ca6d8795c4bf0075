-- Texts that the team inserts into replies to inquiries.
create table reply_templates (
  id uuid primary key,
  name text not null,
  body text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index reply_templates_name on reply_templates (lower(name));
grant select, insert, update, delete on reply_templates to firn_app;
