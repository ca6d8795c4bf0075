-- Measurements are told apart by kind of device; those of before are of an unknown one.
alter table web_vitals add column device text not null default 'unknown'
  constraint web_vitals_device_check check (device in ('desktop', 'mobile', 'tablet', 'unknown'));
alter table web_vitals drop constraint web_vitals_pkey, add primary key (from_at, grain, route, metric, device);
