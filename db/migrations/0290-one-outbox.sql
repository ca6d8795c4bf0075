-- Messages are sent from the outbox itself; there is no job queue beside it.
drop index mails_outbox;
drop index texts_outbox;
alter table mails drop column enqueued_at;
alter table texts drop column enqueued_at;
drop schema if exists jobs cascade;
