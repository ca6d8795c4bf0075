-- The person of an invitation was also invited without an organisation, so that the link outlives an invitation into one.
alter table links add column plain boolean not null default false;
