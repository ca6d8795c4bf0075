-- When an alert is raised: a figure beyond its threshold for some time.
create table alert_rules (
  id uuid primary key,
  name text not null,
  figure text not null,
  comparison text not null constraint alert_rules_comparison_check check (comparison in ('above', 'below')),
  threshold double precision not null,
  -- Where the alert is resolved; null: at the threshold.
  recovery double precision,
  for_seconds integer not null,
  severity text not null constraint alert_rules_severity_check check (severity in ('error', 'warning', 'info')),
  -- Hours in Zurich between which no email is sent; null: none.
  quiet_from smallint,
  quiet_until smallint,
  is_active boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index alert_rules_name on alert_rules (lower(name));
grant select, insert, update, delete on alert_rules to firn_app;

create table alerts (
  id uuid primary key,
  rule_id uuid references alert_rules on delete set null,
  -- Of the rule as it was.
  name text not null,
  figure text not null,
  comparison text not null constraint alerts_comparison_check check (comparison in ('above', 'below')),
  threshold double precision not null,
  severity text not null constraint alerts_severity_check check (severity in ('error', 'warning', 'info')),
  since timestamptz not null,
  raised_at timestamptz not null,
  value double precision not null,
  worst double precision not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references users on delete set null,
  resolved_at timestamptz
);
-- A rule has one open alert, whichever node noticed first.
create unique index alerts_open on alerts (rule_id) where resolved_at is null;
create index alerts_raised on alerts (raised_at desc, id desc);
create index alerts_acknowledged_by on alerts (acknowledged_by) where acknowledged_by is not null;
grant select, insert, update, delete on alerts to firn_app;

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document', 'project-message', 'project-status', 'account', 'new-inquiry', 'new-project',
    'member-message', 'new-member', 'pending-change', 'statistic-expiry', 'webhook-disabled'));
alter table notification_preferences drop constraint notification_preferences_kind_check,
  add constraint notification_preferences_kind_check check (kind in (
    'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document', 'project-message', 'project-status', 'new-inquiry', 'new-project',
    'member-message', 'new-member', 'pending-change', 'statistic-expiry', 'webhook-disabled'));
