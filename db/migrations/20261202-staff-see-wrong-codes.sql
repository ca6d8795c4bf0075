-- Administrators see that an account is refused codes after too many wrong ones, and end it.
create policy factor_attempts_team on factor_attempts using ((select current_setting('firn.scope', true) = 'staff'));
