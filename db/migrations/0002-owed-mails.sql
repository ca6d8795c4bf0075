-- An inquiry is its own outbox: what it owes is written down with it, and the mails are written a moment later by the
-- worker, so that nobody who sends the form waits for letters to be composed and encrypted.
alter table inquiries add column owes_mails text check (owes_mails in ('team', 'team-and-sender'));
create index inquiries_owing on inquiries (received_at) where owes_mails is not null;
