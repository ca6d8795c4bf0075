-- What a query forgets to ask for, the database keeps back: rows of one tenant, of one person, of one device.

-- Without a tenant a provider is the whole installation's, and on the sign-in page of everybody. Staff alone write.
alter table sso_providers enable row level security;
create policy sso_providers_reach on sso_providers for select using (
  tenant_id is null
  or current_setting('firn.scope', true) in ('staff', 'system')
  or tenant_id::text = current_setting('firn.tenant_id', true)
);
create policy sso_providers_write on sso_providers using (
  current_setting('firn.scope', true) in ('staff', 'system')
);

alter table email_changes enable row level security;
create policy email_changes_own on email_changes using (
  current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true)
);

-- Staff too: who is the last administrator depends on who of the others is leaving.
alter table account_deletions enable row level security;
create policy account_deletions_own on account_deletions using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or user_id::text = current_setting('firn.user_id', true)
);

-- A challenge to sign in is nobody's yet.
alter table passkey_challenges enable row level security;
create policy passkey_challenges_own on passkey_challenges using (
  user_id is null
  or current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true)
);

-- Links, requests to providers and used assertions have no such policy: whoever brings one is not known before it is
-- found, and it is found by the digest of a secret only.
