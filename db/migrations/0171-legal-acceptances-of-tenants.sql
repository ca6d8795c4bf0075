-- For which tenant a document was accepted: its people see who accepted it, when, and the receipt. The tenant is not
-- referred to, because a receipt stays for its legal period after the tenant is deleted. Deferred, so that the check of the
-- isolation can write a row without a published document.
create table legal_acceptance_tenants (
  acceptance_id uuid primary key references legal_acceptances on delete cascade deferrable initially deferred,
  tenant_id uuid not null
);
create index legal_acceptance_tenants_tenant on legal_acceptance_tenants (tenant_id);

alter table legal_acceptance_tenants enable row level security;
create policy legal_acceptance_tenants_read on legal_acceptance_tenants for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
-- Nobody accepts for a tenant that they do not work in.
create policy legal_acceptance_tenants_give on legal_acceptance_tenants for insert with check (
  (select current_setting('firn.scope', true) = 'system')
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
grant select, insert on legal_acceptance_tenants to firn_app;

drop policy legal_acceptances_reach on legal_acceptances;
create policy legal_acceptances_reach on legal_acceptances for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or user_id::text = (select current_setting('firn.user_id', true))
  -- Only what the policy of the other table shows.
  or exists (select from legal_acceptance_tenants shared where shared.acceptance_id = legal_acceptances.id
    and shared.tenant_id::text = (select current_setting('firn.tenant_id', true)))
);
