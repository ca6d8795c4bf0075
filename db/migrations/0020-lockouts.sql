-- Whose lockout it is, from its begin until its end is recorded with the number of attempts.
alter table sign_in_attempts add column email text;
create index sign_in_attempts_locked on sign_in_attempts (started_at) where noticed_at is not null;
