-- Five failed sign-ins within 15 minutes, of one account, network or organisation. Who it was stands in the entries of the
-- audit log alone: the subject is a keyed digest, so that an erasure leaves nothing here.
create table sign_in_warnings (
  id uuid primary key,
  kind text not null check (kind in ('account', 'network', 'tenant')),
  subject text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  entry_ids uuid[] not null
);
create index sign_in_warnings_last on sign_in_warnings (last_at desc);
create index sign_in_warnings_subject on sign_in_warnings (subject, last_at desc);
grant select, insert, update, delete on sign_in_warnings to firn_app;

-- A notification of them, beside the kinds that there are.
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
      replace(definition, 'ARRAY[', 'ARRAY[''failed-sign-ins''::text, '));
  end loop;
end $$;
