-- Calls in the busiest minute of a day, which the limit of the tenant is compared with.
alter table tenant_calls add column peak integer not null default 0;
alter table tenant_calls add column peak_at timestamptz;
