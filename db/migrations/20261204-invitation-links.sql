-- The tenant that an invitation is into, so that each has a link of its own; null: it is without one. `plain`, which told them
-- apart before, is no longer read; it is dropped a release later.
alter table links add column tenant_id uuid references tenants on delete cascade;
create index links_tenant on links (tenant_id) where tenant_id is not null;

-- Of those that are open, what was mailed with an invitation into a tenant.
update links set tenant_id = (
    select member.tenant_id from tenant_members member
    where member.user_id = links.user_id and member.joined_at is null and member.invited_at >= links.created_at
    order by member.invited_at desc limit 1
  )
  where purpose = 'invitation' and used_at is null and not plain;
