-- The rules that limit requests. Every process holds them compiled, and reads them again when one changes.
create table rate_limit_rules (
  id uuid primary key,
  name text not null,
  pattern text not null,
  method text not null check (method in ('any', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
  max_requests integer not null check (max_requests > 0),
  window_seconds integer not null check (window_seconds > 0),
  scope text not null check (scope in ('global', 'tenant', 'user', 'ip')),
  mode text not null check (mode in ('off', 'shadow', 'enforced')),
  priority integer not null check (priority > 0),
  -- What happens beyond the limit, each kind with its settings.
  actions jsonb not null,
  -- Addresses and networks that the rule does not count.
  exceptions text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index rate_limit_rules_name on rate_limit_rules (lower(name));
create index rate_limit_rules_priority on rate_limit_rules (priority, id);
grant select, insert, update, delete on rate_limit_rules to firn_app;

-- Administrators are told when a rule with an alert limits somebody; a kind beside the notifications that there are.
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
      replace(definition, 'ARRAY[', 'ARRAY[''rate-limit''::text, '));
  end loop;
end $$;
