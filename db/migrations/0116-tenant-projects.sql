-- A project of a tenant is its people's while they work there, its requester's included; one without a tenant is its
-- requester's alone. What belongs to a project follows it.
drop policy projects_reach on projects;
create policy projects_reach on projects using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id is null and owner_id::text = (select current_setting('firn.user_id', true))
  or tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true))
);
create index projects_tenant on projects (tenant_id, updated_at desc, id desc) where tenant_id is not null;
