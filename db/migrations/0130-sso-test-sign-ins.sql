-- A test sign-in of an administrator: what the provider sent is shown to that administrator alone, for ten minutes.
alter table sso_requests add column test_user_id uuid references users on delete cascade;
create index sso_requests_test_user on sso_requests (test_user_id) where test_user_id is not null;

create table sso_test_sign_ins (
  provider_id uuid not null references sso_providers on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The received claims, or why there are none; encrypted.
  received text not null,
  received_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index sso_test_sign_ins_user on sso_test_sign_ins (user_id);
create index sso_test_sign_ins_expiry on sso_test_sign_ins (expires_at);

alter table sso_test_sign_ins enable row level security;
create policy sso_test_sign_ins_own on sso_test_sign_ins using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true)
);
grant select, insert, update, delete on sso_test_sign_ins to firn_app;
