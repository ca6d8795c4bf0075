-- The day on which summer time ends has 25 hours, and a backup begins within a quarter of one: 25 hours raised this alert for nothing.
-- A rule that somebody changed stays.
update alert_rules set threshold = 95400
  where name = 'No backup was made' and figure = 'backupAge' and comparison = 'above' and threshold = 90000 and version = 1;
