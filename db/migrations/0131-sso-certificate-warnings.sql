-- Of which expiry of a provider's signing certificate the administrators were warned last, and how many days before.
alter table sso_providers add column certificate_warned_of timestamptz;
alter table sso_providers add column certificate_warned_days integer;

-- The warning as a notification, beside the kinds that there are.
do $$
declare
  constrained text;
  definition text;
begin
  foreach constrained in array array['notifications', 'notification_choices'] loop
    select pg_get_constraintdef(oid) into strict definition
      from pg_constraint where conname = constrained || '_kind_check';
    execute format('alter table %I drop constraint %I', constrained, constrained || '_kind_check');
    execute format('alter table %I add constraint %I %s', constrained, constrained || '_kind_check',
      replace(definition, 'ARRAY[', 'ARRAY[''sso-provider''::text, '));
  end loop;
end $$;
