-- What only invoices state about the company, such as its account; null until somebody enters it.
alter table company
  add column billing jsonb,
  add column billing_version integer not null default 0;
