-- The counts of the dashboard each read an index instead of a whole table.
create index inquiries_open on inquiries (received_at) where status in ('new', 'in-progress');
create index mails_sent on mails (sent_at) where sent_at is not null;
