-- Who scheduled a publication: it happens only while this person administers the platform. Until now it was who wrote the text.
alter table pages add column scheduled_by uuid references users on delete set null;
create index pages_scheduled_by on pages (scheduled_by) where scheduled_by is not null;
update pages set scheduled_by = author_id where scheduled_at is not null or status = 'scheduled';
