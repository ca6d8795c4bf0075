-- Changes that wait for a second administrator. One record has at most one open change of a kind.
create table pending_changes (
  id uuid primary key,
  kind text not null,
  record_id text not null,
  summary text not null,
  href text not null,
  payload jsonb not null,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'declined', 'withdrawn', 'expired')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  -- Whoever asked cannot confirm.
  check (outcome is distinct from 'confirmed' or decided_by is distinct from requested_by)
);
create unique index pending_changes_open on pending_changes (kind, record_id) where outcome is null;
create index pending_changes_decided on pending_changes (decided_at desc) where outcome is not null;
create index pending_changes_requested_by on pending_changes (requested_by);
create index pending_changes_decided_by on pending_changes (decided_by);
grant select, insert, update, delete on pending_changes to firn_app;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'project-message', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change'
  )
);
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check check (
  kind in (
    'project-message', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change'
  )
);
