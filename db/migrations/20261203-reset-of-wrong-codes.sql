-- When a new password last ended that an account is refused codes: at most once a day.
alter table factor_attempts add column reset_at timestamptz;
