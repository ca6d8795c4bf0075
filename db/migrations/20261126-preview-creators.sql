-- A preview link works while its maker is an administrator. Links from before are nobody's, so they go.
delete from page_previews;
alter table page_previews add column created_by uuid not null references users on delete cascade;
create index page_previews_creator on page_previews (created_by);
