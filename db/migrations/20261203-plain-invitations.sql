-- The person of an invitation was also invited without an organisation, so that the link outlives an invitation into one.
alter table links add column plain boolean not null default false;

-- Of those that are open, what was mailed with no invitation into an organisation.
update links set plain = true
  where purpose = 'invitation' and used_at is null and not exists (
    select from tenant_members member
    where member.user_id = links.user_id and member.joined_at is null and member.invited_at >= links.created_at
  );
