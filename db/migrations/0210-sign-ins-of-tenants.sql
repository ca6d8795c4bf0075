-- A sign-in is an entry of the tenant that it leads to. It is written before anybody works there, in the scope of the public:
-- only for a person who belongs to the tenant.
drop policy audit_entries_write on audit_entries;
create policy audit_entries_write on audit_entries for insert with check (
  tenant_id is null
  or (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
  or (action = 'session.opened' and tenant_id in (
    select joined.id from tenants_of(user_id) joined where joined.is_usable))
);

-- For the usage figures of a tenant, by month.
create index audit_entries_tenant_sign_ins on audit_entries (tenant_id, at)
  where tenant_id is not null and action in ('session.opened', 'session.tenant-chosen');
