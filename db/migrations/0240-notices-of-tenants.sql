-- The tenant whose project a notification is about: it is shown where somebody works in this tenant, and nowhere else.
alter table notifications add column tenant_id uuid;

update notifications set tenant_id = projects.tenant_id
  from projects
 where projects.tenant_id is not null and notifications.kind in ('project-message', 'project-status')
   and notifications.href = '/projects/' || projects.id;

-- Those of people who have left.
delete from notifications where tenant_id is not null and not exists (
  select from tenant_members member
   where member.tenant_id = notifications.tenant_id and member.user_id = notifications.user_id
);

drop policy notifications_tell on notifications;
create policy notifications_tell on notifications for insert with check (
  tenant_id is null
  or current_setting('firn.scope', true) in ('staff', 'system')
  or tenant_id::text = current_setting('firn.tenant_id', true)
);
drop policy notifications_own on notifications;
create policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    tenant_id is null or tenant_id::text = current_setting('firn.tenant_id', true)
  ) and (
    current_setting('firn.scope', true) = 'staff'
    or kind in ('project-message', 'project-status', 'document-request', 'account')
  )
);

-- Whoever takes a person out of a tenant may not see their notifications, so this reaches beyond the policies.
create function delete_notices_of_tenant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications where user_id = old.user_id and tenant_id = old.tenant_id;
  return null;
end $$;
revoke all on function delete_notices_of_tenant from public;
create trigger tenant_members_notices after delete on tenant_members
  for each row execute function delete_notices_of_tenant();
