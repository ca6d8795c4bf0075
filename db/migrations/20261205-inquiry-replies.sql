-- A reply to an inquiry notifies its sender in the app. The reply is an email itself, so no email can be chosen.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document',
  'project-message', 'inquiry-reply', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message',
  'new-member', 'pending-change', 'statistic-expiry', 'webhook-disabled', 'offer', 'offer-answer', 'invoice'
));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in (
  'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document',
  'project-message', 'inquiry-reply', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member',
  'pending-change', 'statistic-expiry', 'webhook-disabled', 'offer', 'offer-answer', 'invoice'
));
alter policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    tenant_id is null or tenant_id::text = current_setting('firn.tenant_id', true)
  ) and (
    current_setting('firn.scope', true) = 'staff'
    or kind in (
      'project-message', 'inquiry-reply', 'project-status', 'document-request', 'offer', 'invoice', 'account'
    )
  )
);
