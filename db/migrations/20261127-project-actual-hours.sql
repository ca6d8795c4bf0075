-- What a finished project took, in hundredths of an hour; the team alone sees it.
alter table projects add column actual_hours_hundredths integer
  check (actual_hours_hundredths between 25 and 10000000);
