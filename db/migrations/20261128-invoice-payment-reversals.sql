-- A payment that was recorded by mistake is reversed: it stays visible and does not count, and the booking of the bank that it came
-- from can be assigned to another invoice.
alter table invoice_payments
  add column reversed_at timestamptz,
  add column reversal_reason text,
  add constraint invoice_payments_reversal_check check ((reversed_at is null) = (reversal_reason is null)),
  drop constraint invoice_payments_entry_key_key;
create unique index invoice_payments_entry_key on invoice_payments (entry_key) where reversed_at is null;
-- What was recorded stays as it is; it is reversed once.
revoke update, delete on invoice_payments from firn_app;
grant update (reversed_at, reversal_reason) on invoice_payments to firn_app;

alter table invoice_events drop constraint invoice_events_kind_check;
alter table invoice_events add constraint invoice_events_kind_check check (
  kind in ('created', 'saved', 'issued', 'payment', 'payment-reversed', 'reminded', 'cancelled')
);

alter table payment_import_entries drop constraint payment_import_entries_outcome_check;
alter table payment_import_entries add constraint payment_import_entries_outcome_check check (
  outcome in ('paid', 'part', 'over', 'unmatched', 'other-currency', 'cancelled', 'reversed', 'debit')
);
grant update (outcome, invoice_id) on payment_import_entries to firn_app;
