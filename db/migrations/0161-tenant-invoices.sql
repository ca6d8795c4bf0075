-- Invoices of a tenant's subscription, entered by hand. Nothing is charged here.
create table tenant_invoices (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  number text not null,
  -- Both days included.
  period_from date not null,
  period_to date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('CHF', 'EUR', 'USD')),
  issued_on date not null,
  due_on date not null,
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  paid_on date,
  voided_on date,
  void_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (period_to >= period_from),
  check (due_on >= issued_on),
  check ((state = 'paid') = (paid_on is not null)),
  check ((state = 'void') = (voided_on is not null)),
  check ((state = 'void') = (void_reason is not null))
);
create unique index tenant_invoices_number on tenant_invoices (lower(number));
create index tenant_invoices_tenant on tenant_invoices (tenant_id, issued_on desc, id desc);

-- The team enters them; in the tenant only its owners read them.
alter table tenant_invoices enable row level security;
create policy tenant_invoices_read on tenant_invoices for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true)) and (
    select tenant_role(
      nullif(current_setting('firn.user_id', true), '')::uuid,
      nullif(current_setting('firn.tenant_id', true), '')::uuid
    ) = 'owner'
  )
);
create policy tenant_invoices_write on tenant_invoices using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
grant select, insert, update, delete on tenant_invoices to firn_app;
