-- Who paid and what they wrote is kept with each payment: one without a reference is not found otherwise. Bookings are deleted
-- after their retention period.
alter table payment_import_entries add column payer text, add column message text;
create index payment_import_entries_outcome on payment_import_entries (outcome, booked_on desc, id desc);
grant delete on payment_import_entries to firn_app;
