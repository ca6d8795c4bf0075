alter table alerts add column mailed_at timestamptz;
-- Those that are open were emailed when they began.
update alerts set mailed_at = raised_at;
create index alerts_mailed on alerts (rule_id, mailed_at) where mailed_at is not null;
drop index alerts_raised;
