-- Invoices of accepted offers, and bank statements (camt.054) that mark invoices as paid.
alter table invoices add column offer_id uuid references offers on delete set null;
create index invoices_offer on invoices (offer_id) where offer_id is not null;

create table payment_imports (
  id uuid primary key,
  file_name text not null,
  -- The same file is imported once.
  sha256 text not null unique,
  message_id text not null,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index payment_imports_at on payment_imports (at desc, id desc);
create index payment_imports_actor on payment_imports (actor_id) where actor_id is not null;

-- What the bank booked, without the names of who paid: those stay at the bank.
create table payment_import_entries (
  id uuid primary key,
  import_id uuid not null references payment_imports on delete cascade,
  -- The account and the bank's reference of the booking: each booking counts once, in whatever file it comes.
  entry_key text not null unique,
  booked_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text,
  outcome text not null check (outcome in ('paid', 'part', 'over', 'unmatched', 'other-currency', 'cancelled', 'debit')),
  invoice_id uuid references invoices on delete set null
);
create index payment_import_entries_import on payment_import_entries (import_id, booked_on, id);
create index payment_import_entries_invoice on payment_import_entries (invoice_id) where invoice_id is not null;

grant select, insert on payment_imports, payment_import_entries to firn_app;
create policy payment_imports_team on payment_imports using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
create policy payment_import_entries_team on payment_import_entries using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table payment_imports enable row level security;
alter table payment_import_entries enable row level security;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document',
  'project-message', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member',
  'pending-change', 'statistic-expiry', 'webhook-disabled', 'offer', 'offer-answer', 'invoice'
));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in (
  'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document',
  'project-message', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member', 'pending-change',
  'statistic-expiry', 'webhook-disabled', 'offer', 'offer-answer', 'invoice'
));
alter table notification_preferences drop constraint notification_preferences_by_mail_check;
alter table notification_preferences add constraint notification_preferences_by_mail_check check (
  not by_mail or kind in ('project-message', 'project-status', 'document-request', 'offer', 'invoice')
);
alter policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    tenant_id is null or tenant_id::text = current_setting('firn.tenant_id', true)
  ) and (
    current_setting('firn.scope', true) = 'staff'
    or kind in ('project-message', 'project-status', 'document-request', 'offer', 'invoice', 'account')
  )
);
