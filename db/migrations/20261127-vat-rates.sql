-- Rates of the Swiss value added tax (Art. 25 VAT Act), each kind with one on a day.
create table vat_rates (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('standard', 'reduced', 'accommodation')),
  -- In tenths of a percent.
  rate_permille integer not null check (rate_permille between 1 and 999),
  -- Both days included; without a last one it applies until the next rate.
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  created_at timestamptz not null default now()
);
create unique index vat_rates_valid_from on vat_rates (kind, valid_from);
create unique index vat_rates_current on vat_rates (kind) where valid_to is null;
grant select, insert, update on vat_rates to firn_app;

-- From 1 January 2018 (AS 2017 6305), and from 1 January 2024 (AS 2022 863).
insert into vat_rates (kind, rate_permille, valid_from, valid_to) values
  ('standard', 77, '2018-01-01', '2023-12-31'),
  ('reduced', 25, '2018-01-01', '2023-12-31'),
  ('accommodation', 37, '2018-01-01', '2023-12-31'),
  ('standard', 81, '2024-01-01', null),
  ('reduced', 26, '2024-01-01', null),
  ('accommodation', 38, '2024-01-01', null);
