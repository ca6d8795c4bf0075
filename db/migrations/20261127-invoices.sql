-- Invoices of projects. They are kept for their legal period (Art. 958f CO), so they outlive the project, the tenant and the
-- account: `tenant_id` refers to nothing, as that of tenant_invoices.
create table invoice_counters (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  -- The last number that was given; a transaction that fails gives it back, so that no number is missing.
  last integer not null check (last > 0),
  primary key (kind, year)
);

create table invoices (
  id uuid primary key,
  -- Given when it is issued.
  number text unique,
  project_id uuid references projects on delete set null,
  tenant_id uuid,
  -- The member whose project it is.
  client_id uuid references users on delete set null,
  state text not null default 'draft' check (state in ('draft', 'issued', 'paid', 'cancelled')),
  subject text not null,
  client_name text not null,
  attention text,
  street text not null,
  building_number text,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('CHF', 'EUR', 'USD')),
  service_from date not null,
  service_to date not null check (service_to >= service_from),
  payment_days integer not null check (payment_days between 0 and 120),
  note text,
  positions jsonb not null,
  net_minor bigint not null check (net_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  total_minor bigint not null check (total_minor = net_minor + vat_minor),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  issued_on date,
  due_on date check (due_on >= issued_on),
  paid_on date,
  reference text unique,
  -- The JSON text that was issued, and its SHA-256.
  content text,
  content_hash text,
  reminders integer not null default 0 check (reminders between 0 and 3),
  reminded_on date,
  credit_note text unique,
  cancelled_on date,
  cancel_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'draft') = (number is null)),
  check ((number is null) = (content is null)),
  check ((number is null) = (content_hash is null)),
  check ((number is null) = (issued_on is null)),
  check ((number is null) = (due_on is null)),
  check ((number is null) = (reference is null)),
  check ((state = 'paid') = (paid_on is not null)),
  check ((state = 'cancelled') = (credit_note is not null)),
  check ((state = 'cancelled') = (cancelled_on is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
create index invoices_updated on invoices (updated_at desc, id desc);
create index invoices_due on invoices (due_on, id);
create index invoices_project on invoices (project_id, issued_on) where project_id is not null;
create index invoices_client on invoices (client_id) where client_id is not null;
create index invoices_tenant on invoices (tenant_id) where tenant_id is not null;
create index invoices_state on invoices (state, currency);

create table invoice_events (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  kind text not null check (kind in ('created', 'saved', 'issued', 'payment', 'reminded', 'cancelled')),
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  body text
);
create index invoice_events_invoice on invoice_events (invoice_id, at, id);
create index invoice_events_actor on invoice_events (actor_id) where actor_id is not null;

-- The files that were sent, byte for byte: their layout may change, what was sent may not.
create table invoice_documents (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  kind text not null check (kind in ('invoice', 'credit-note')),
  pdf bytea not null,
  sha256 text not null,
  at timestamptz not null,
  unique (invoice_id, kind)
);

create table invoice_payments (
  id uuid primary key,
  invoice_id uuid not null references invoices on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  -- The bank's reference of the booking; null: entered by somebody. Each booking counts once.
  entry_key text unique,
  note text,
  actor_id uuid references users on delete set null,
  at timestamptz not null
);
create index invoice_payments_invoice on invoice_payments (invoice_id, paid_on, id);
create index invoice_payments_actor on invoice_payments (actor_id) where actor_id is not null;
create index invoice_payments_day on invoice_payments (paid_on);

grant select, insert, update on invoice_counters to firn_app;
grant select, insert, update, delete on invoices, invoice_events, invoice_documents, invoice_payments to firn_app;

-- Members see what was issued for their own projects, and those of the tenant that they work in.
create policy invoices_team on invoices using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
create policy invoices_read on invoices for select using (
  state <> 'draft' and (
    tenant_id is null and client_id::text = (select current_setting('firn.user_id', true))
    or tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true))
  )
);
create policy invoice_documents_team on invoice_documents using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
create policy invoice_documents_read on invoice_documents for select using (
  exists (select from invoices where invoices.id = invoice_id)
);
create policy invoice_events_team on invoice_events using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
create policy invoice_payments_team on invoice_payments using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table invoices enable row level security;
alter table invoice_documents enable row level security;
alter table invoice_events enable row level security;
alter table invoice_payments enable row level security;
