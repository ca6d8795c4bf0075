-- Every changed field of the settings with its values before and after, so that the screen can say who changed it when.
create table settings_changes (
  id uuid primary key,
  section text not null,
  field text not null,
  before jsonb,
  after jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index settings_changes_field on settings_changes (section, field, changed_at desc);
create index settings_changes_at on settings_changes (changed_at desc);
create index settings_changes_changed_by on settings_changes (changed_by);
grant select, insert on settings_changes to firn_app;

-- Stricter security settings in their notice period.
create table planned_settings (
  field text primary key,
  value jsonb not null,
  planned_by uuid references users on delete set null,
  planned_at timestamptz not null,
  effective_at timestamptz not null
);
create index planned_settings_planned_by on planned_settings (planned_by);
grant select, insert, update, delete on planned_settings to firn_app;
