-- Administrators are told when a webhook was disabled.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'project-message', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change', 'statistic-expiry', 'webhook-disabled'
  )
);
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check check (
  kind in (
    'project-message', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member',
    'pending-change', 'statistic-expiry', 'webhook-disabled'
  )
);
