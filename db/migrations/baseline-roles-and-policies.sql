-- The application connects as firn_app, which owns nothing and does only what is granted here. The migrator creates
-- the role, because roles belong to the server and not to the database.

-- Leaves the audit entry of an erasure; a part of the functions below, which decide whether there is one.
create function record_erasure(administrator uuid, of_action text, of_resource text, of_id uuid, entry_details text)
returns void language sql set search_path = public, pg_temp as $$
  with salted as (select replace(gen_random_uuid()::text, '-', '') as entry_salt),
  digested as (
    select entry_salt, encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to('null', 'UTF8')), 'hex')
      as null_digest from salted
  )
  insert into audit_entries
    (id, user_id, action, resource, resource_id, details, at, severity, category, result, salt, digests)
  select gen_random_uuid(), administrator, of_action, of_resource, of_id, entry_details::jsonb,
    date_trunc('milliseconds', now()), 'high', 'security', 'success', entry_salt,
    jsonb_build_object(
      'userEmail', null_digest, 'ipAddress', null_digest, 'userAgent', null_digest,
      'details', encode(sha256(convert_to(entry_salt, 'UTF8') || '\x00' || convert_to(entry_details, 'UTF8')), 'hex')
    )
  from digested
$$;

-- Erases the personal fields of a person's audit entries; their digests stay, so the chain stays valid. Requires a
-- deletion that is due or an administrator's order in this transaction, and leaves an entry with the count.
create function erase_audit_person(person uuid, address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
  administrator uuid;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  select ordered_by into administrator
    from account_deletions join users on users.id = ordered_by
    where account_deletions.user_id = person and ordered_in = pg_current_xact_id()::text::bigint
      and ordered_by <> person and users.role = 'admin' and users.banned_at is null;
  -- An hour less than 14 days, because the application has a clock of its own.
  if administrator is null and not exists (
    select from account_deletions where user_id = person and recorded_at <= now() - interval '335 hours'
  ) then
    raise exception 'no deletion of this user is due';
  end if;
  if address is not null and not exists (
    select from users where id = person and email = address and email_verified
  ) then
    raise exception 'this is not the confirmed address of this user';
  end if;
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and (
      user_id = person
      or details ->> 'email' = address
      -- Another account may have had this address before.
      or user_email = address and not exists (select from users where id = entry.user_id and id <> person)
    );
  get diagnostics erased = row_count;

  perform record_erasure(administrator, 'audit.person-erased', 'user', person, format('{"entries":%s}', erased));
  return erased;
end $$;

-- These accounts with their preferences for notifications of a kind, and the number that each has not read since then.
-- Security definer, because the person who causes an event sees neither notifications nor preferences of the
-- administrators whom it concerns; those of other members it returns to the team and the system only.
create function notification_choices(people uuid[], about text, since timestamptz)
returns table (id uuid, email text, in_app boolean, by_mail boolean, unread integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select users.id, users.email, coalesce(chosen.in_app, true), coalesce(chosen.by_mail, true), (
    select count(*)::integer from notifications sent
    where sent.user_id = users.id and sent.kind = about and sent.at > since and sent.read_at is null
  )
  from users
  left join notification_preferences chosen on chosen.user_id = users.id and chosen.kind = about
  where users.id = any(people) and (
    users.role = 'admin' and users.banned_at is null
    or current_setting('firn.scope', true) in ('staff', 'system')
    or users.id::text = current_setting('firn.user_id', true)
  )
  order by users.email
$$;

-- As erase_audit_person, for a person without a confirmed account; requires an order in this transaction.
create function erase_audit_address(address text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
  erasure uuid;
  administrator uuid;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases a person';
  end if;
  select address_erasures.id, ordered_by into erasure, administrator
    from address_erasures join users on users.id = ordered_by
    where ordered_in = pg_current_xact_id()::text::bigint and users.role = 'admin' and users.banned_at is null;
  if erasure is null then
    raise exception 'no erasure of an address is ordered';
  end if;
  if exists (select from users where email = address and email_verified) then
    raise exception 'this is the confirmed address of a user';
  end if;
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where salt <> '' and (
      details ->> 'email' = address
      -- Entries of accounts that exist belong to those accounts.
      or user_email = address and not exists (select from users where id = entry.user_id)
    );
  get diagnostics erased = row_count;

  perform record_erasure(administrator, 'audit.person-erased', 'user', erasure, format('{"entries":%s}', erased));
  return erased;
end $$;

-- Whether an open hold concerns this person; without an account, the account with this confirmed address counts.
create function is_person_held(person uuid, address text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from legal_holds
    where lifted_at is null and (
      legal_holds.email = address
      or user_id = person
      or (person is null and user_id in (select id from users where users.email = address and email_verified))
    )
  )
$$;

-- Links the open holds on an address to the account that has it.
create function tie_legal_holds(person uuid, address text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update legal_holds set user_id = person where email = address and user_id is null and lifted_at is null
$$;

create function restricted_since(address text) returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$
  select restricted_at from restrictions where email = address and lifted_at is null
$$;

-- The role of a person in a usable tenant; null otherwise. Security definer, because sessions are resolved before there
-- is a scope.
create function tenant_role(person uuid, tenant uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select member.role from tenant_members member join tenants on tenants.id = member.tenant_id
  where member.user_id = person and member.tenant_id = tenant and member.joined_at is not null
    and tenants.status <> 'suspended' and tenants.delete_at is null
$$;

-- Lets the person of this scope join a usable tenant that invited them, once their address is confirmed; returns the
-- role, or null. Only administrators write members otherwise, so nobody can give themself a role.
create function join_tenant(tenant uuid, at timestamptz) returns text
language sql security definer set search_path = public, pg_temp as $$
  update tenant_members member set joined_at = at
  where member.user_id::text = current_setting('firn.user_id', true) and member.tenant_id = tenant
    and member.joined_at is null
    and exists (select from users where users.id = member.user_id and users.email_verified)
    and exists (
      select from tenants
      where tenants.id = member.tenant_id and tenants.status <> 'suspended' and tenants.delete_at is null
    )
  returning member.role
$$;

-- The other people of a tenant: first those who stay, without a ban, an account deletion or a deactivation through
-- SCIM, owners before administrators before members. Security definer, because accounts of others are not visible.
create function others_in_tenant(tenant uuid, person uuid) returns table (user_id uuid, role text, is_staying boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select member.user_id, member.role, staying
  from tenant_members member
  join users on users.id = member.user_id
  cross join lateral (
    select users.banned_at is null
      and not exists (select from account_deletions where account_deletions.user_id = users.id)
      and not exists (
        select from scim_users where scim_users.user_id = users.id and not active and closes_account
      ) as staying
  ) state
  where member.tenant_id = tenant and member.user_id <> person and member.joined_at is not null
  order by staying desc, array_position(array['owner', 'admin', 'member'], member.role), member.joined_at, member.user_id
$$;

-- The hosts of all tenants. Security definer, because a request is assigned to its host before there is a scope.
create function tenant_hosts() returns table (
  tenant_id uuid, name text, subdomain text, domain text, is_usable boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenants.id, tenants.name, tenants.subdomain, proof.domain,
    tenants.status <> 'suspended' and tenants.delete_at is null
  from tenants
  left join tenant_domains proof
    on proof.tenant_id = tenants.id and proof.domain = tenants.domain and proof.proven_at is not null
$$;

-- The role in the tenant of this scope, for the policies below; null outside of one.
create function own_tenant_role(tenant uuid) returns text
language sql stable set search_path = public as $$
  select case when tenant::text = nullif(current_setting('firn.tenant_id', true), '')
    then tenant_role(nullif(current_setting('firn.user_id', true), '')::uuid, tenant) end
$$;

-- The tenants of a person: usable ones first, the latest chosen first. Security definer, because sessions are opened
-- before there is a scope.
create function tenants_of(person uuid) returns table (
  id uuid, name text, role text, is_usable boolean, suspended_reason text, session_timeout integer,
  mfa_required_from timestamptz, ip_allow_list text[], api_rate_limit integer, custom_integrations boolean
)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenants.id, tenants.name, member.role, usable, tenants.suspended_reason, tenants.session_timeout,
    tenants.mfa_required_from, tenants.ip_allow_list, tenants.api_rate_limit, tenants.custom_integrations
  from tenant_members member
  join tenants on tenants.id = member.tenant_id
  cross join lateral (select tenants.status <> 'suspended' and tenants.delete_at is null as usable) state
  where member.user_id = person and member.joined_at is not null
  order by usable desc, member.chosen_at desc nulls last, member.joined_at, tenants.id
$$;

-- Whether a person has a passkey. Security definer, because tokens are resolved before there is a scope.
create function has_passkey(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from passkeys where passkeys.user_id = person)
$$;

-- Erases the personal fields of old entries of a category. The period comes from the settings and is at least 90 days
-- of the database's own clock, so that the application cannot empty recent entries. Each call leaves an entry.
create function erase_due_audit_entries(of_category text, older_than timestamptz, maximum integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_days integer;
  erased integer;
begin
  if current_setting('firn.scope', true) is distinct from 'system' then
    raise exception 'only the system erases entries';
  end if;
  select (settings #>> array['retention', 'audit' || initcap(of_category)])::integer into kept_days from settings;
  if kept_days is null or kept_days < 90 then
    raise exception 'entries of this category are kept';
  end if;
  -- An hour more, because the application has a clock of its own.
  if older_than > now() - make_interval(days => kept_days) + interval '1 hour' then
    raise exception 'entries of this time are not due';
  end if;
  update audit_entries entry
    set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''
    where id in (
      select id from audit_entries due
      where category = of_category and at < older_than and salt <> ''
        and (not exists (select from legal_holds where lifted_at is null)
          or not is_person_held(due.user_id, coalesce(due.details ->> 'email', due.user_email, '')))
      limit maximum
    );
  get diagnostics erased = row_count;
  if erased = 0 then
    return 0;
  end if;

  perform record_erasure(null, 'audit.entries-erased', 'audit-log', null, format(
    '{"before":"%s","category":"%s","entries":%s}',
    to_char(older_than at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), of_category, erased));
  return erased;
end $$;

-- Sign-ins and activities in the tenant of this scope per week from Monday in Zurich. Security definer, because entries
-- of colleagues are not visible; it returns only numbers.
create function tenant_activity(since timestamptz) returns table (week date, sign_ins integer, activities integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with scope as (select nullif(current_setting('firn.tenant_id', true), '')::uuid as tenant),
  counted as (
    select entry.at, true as is_sign_in
      from scope join audit_entries entry on entry.tenant_id = scope.tenant
     where entry.action in ('session.opened', 'session.tenant-chosen') and entry.at >= since
    union all
    select entry.at, false
      from scope join audit_entries entry on entry.tenant_id = scope.tenant
     where entry.category <> 'authentication' and entry.result = 'success' and entry.user_id is not null
       and entry.at >= since
  )
  select date_trunc('week', at at time zone 'Europe/Zurich')::date,
    count(*) filter (where is_sign_in)::integer, count(*) filter (where not is_sign_in)::integer
  from counted group by 1
$$;

-- Why an account may not change its address to this domain; null: it may. Security definer, because the person who
-- confirms an address may not be signed in and sees no provider of another tenant.
create function email_domain_problem(person uuid, wanted text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when enforced.by_tenant and users.role = 'admin' then 'administrator'
    when enforced.by_other_tenant then 'organisation'
    when enforced.by_any and users.role = 'admin' and not exists (
      select from users other
      join accounts on accounts.user_id = other.id and accounts.provider_id = 'credential' and accounts.password is not null
      where other.id <> users.id and other.role = 'admin' and other.email_verified
        and other.banned_at is null and other.restricted_at is null
        and not exists (select from sso_domains where sso_domains.enforced and domain = split_part(other.email, '@', 2))
    ) then 'last-administrator'
    when exists (
      select from scim_users managed
      join sso_providers provider on provider.id = managed.provider_id
      where managed.user_id = users.id and managed.active and managed.closes_account and provider.enabled
        and split_part(users.email, '@', 2) = any(provider.domains) and wanted <> all(provider.domains)
    ) then 'managed'
  end
  from users
  cross join lateral (
    select count(*) > 0 as by_any,
      coalesce(bool_or(provider.tenant_id is not null), false) as by_tenant,
      coalesce(bool_or(provider.tenant_id is not null and not exists (
        select from tenant_members
        where tenant_id = provider.tenant_id and user_id = users.id and joined_at is not null
      )), false) as by_other_tenant
    from sso_domains
    join sso_providers provider on provider.id = sso_domains.provider_id
    where sso_domains.enforced and sso_domains.domain = wanted
  ) enforced
  where users.id = person
$$;

-- Security definer, because the person who removes a member does not see the member's notifications.
create function delete_notifications_of_tenant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications where user_id = old.user_id and tenant_id = old.tenant_id;
  return null;
end $$;
create trigger tenant_members_notifications after delete on tenant_members
  for each row execute function delete_notifications_of_tenant();

-- The people whom an event of a project concerns (its owner, or all people of its tenant who stay) with their
-- preferences and the number that each has not read since then. People whom required two-step verification blocks get
-- no mail, and mails of tenants with an IP allow list have no text. Security definer, because preferences of colleagues
-- are not visible.
create function people_to_notify(project uuid, about text, since timestamptz)
returns table (id uuid, email text, in_app boolean, by_mail boolean, without_text boolean, unread integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with shown as (
    select owner_id, tenant_id from projects
    where projects.id = project and (
      current_setting('firn.scope', true) in ('staff', 'system')
      or tenant_id is null and owner_id::text = current_setting('firn.user_id', true)
      or tenant_id::text = current_setting('firn.tenant_id', true)
    )
  ),
  concerned as (
    select owner_id as person, null::timestamptz as factor_required_from, false as of_networks
      from shown where tenant_id is null
    union all
    select colleague.user_id, tenants.mfa_required_from, tenants.ip_allow_list <> '{}'
      from shown
      join tenants on tenants.id = shown.tenant_id and tenants.status <> 'suspended' and tenants.delete_at is null
      cross join lateral others_in_tenant(tenants.id, '00000000-0000-0000-0000-000000000000') colleague
     where colleague.is_staying
  )
  select users.id, users.email, coalesce(chosen.in_app, true),
    coalesce(chosen.by_mail, true)
      and (factor_required_from is null or factor_required_from > now() or users.has_factor or has_passkey(users.id)),
    of_networks,
    (
      select count(*)::integer from notifications sent
      where sent.user_id = users.id and sent.kind = about and sent.at > since and sent.read_at is null
    )
  from concerned
  join users on users.id = concerned.person
  left join notification_preferences chosen on chosen.user_id = users.id and chosen.kind = about
$$;

revoke all on function
  record_erasure, erase_audit_person, notification_choices, erase_audit_address, is_person_held, tie_legal_holds,
  restricted_since, tenant_role, join_tenant, others_in_tenant, tenant_hosts, own_tenant_role, tenants_of, has_passkey,
  erase_due_audit_entries, tenant_activity, email_domain_problem, delete_notifications_of_tenant, people_to_notify
  from public;
grant execute on function
  erase_audit_person, notification_choices, erase_audit_address, is_person_held, tie_legal_holds, restricted_since,
  tenant_role, join_tenant, others_in_tenant, tenant_hosts, own_tenant_role, tenants_of, has_passkey,
  erase_due_audit_entries, tenant_activity, email_domain_problem, people_to_notify
  to firn_app;

grant usage on schema public to firn_app;
grant usage on sequence inquiry_numbers to firn_app;
grant select, insert, update, delete on
  account_deletions, accounts, analytics_counts, analytics_events, analytics_left_out, analytics_months,
  analytics_salts, analytics_visitors, api_tokens, statistic_evidence, statistics, client_errors, collections, company,
  dashboard_links, dashboard_mails, dashboards, deleted_pages, email_changes, factor_challenges, factor_attempts,
  factors, inquiries, inquiry_events, inquiry_reads, known_devices, legal_documents, legal_holds, legal_sync_items,
  legal_sync_runs, legal_text_checks, link_checks, links, mails, media, media_uses, media_variants,
  newsletter_deliveries, newsletter_issues, newsletter_subscriptions, notification_preferences, notifications,
  page_editors, page_previews, page_versions, pages, passkey_challenges, passkeys, pending_changes,
  planned_settings, csp_reports, profiles, project_events, project_files, projects, rate_limit_allowances,
  rate_limit_refusals, rate_limit_requests, rate_limit_rules, recovery_codes, redirects, reply_templates,
  request_minutes, restrictions, saved_views, scim_group_members, scim_groups, scim_tokens, scim_users,
  search_words, session_wrong_codes, sessions, settings, sign_in_attempts, sign_in_warnings, sso_assertions,
  sso_discoveries, sso_domains, sso_providers, sso_requests, sso_test_sign_ins, team_images, tenant_branding,
  tenant_calls, tenant_domains, tenant_exit_packs, tenant_invoices, tenant_members, tenants, sms_messages, users,
  verifications, web_vital_alerts, web_vitals, webhook_attempts, webhook_deliveries, webhook_endpoints
  to firn_app;
grant select, insert on
  address_erasures, audit_anchors, audit_entries, audit_seals, isolation_runs, legal_acceptance_tenants,
  legal_document_events, legal_expiry_warnings, tenant_deletion_certificates
  to firn_app;
grant select, insert, update on
  access_review_entries, access_reviews, audit_time_stamps, audit_verifications, legal_document_approvals,
  legal_document_versions, legal_requests
  to firn_app;
grant select, insert, delete on
  analytics_uncounted_days, legal_acceptances, legal_document_files, legal_document_sync_authors, retention_runs,
  settings_changes
  to firn_app;
grant select on
  migrations, outgoing_messages, seeds
  to firn_app;
grant select, update on
  legal_settings, legal_sync_config, webhook_progress
  to firn_app;

-- A challenge to sign in belongs to no account yet.
create policy passkey_challenges_own on passkey_challenges using (
  user_id is null
  or current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true)
);

-- Providers without a tenant are on the public sign-in page, and only staff write them.
create policy sso_providers_visibility on sso_providers for select using (
  tenant_id is null
  or current_setting('firn.scope', true) in ('staff', 'system')
  or tenant_id::text = current_setting('firn.tenant_id', true)
);
create policy sso_providers_tenant_write on sso_providers
  using (own_tenant_role(tenant_id) in ('owner', 'admin'))
  with check (own_tenant_role(tenant_id) = 'owner' or own_tenant_role(tenant_id) = 'admin' and not enabled);

-- The sign-in page reads whether a domain is enforced.
create policy sso_domains_read on sso_domains for select using (true);
create policy sso_discoveries_read on sso_discoveries for select using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
  )
);
create policy sso_discoveries_write on sso_discoveries using (current_setting('firn.scope', true) = 'system');

-- A token can deactivate owners too, so only an owner creates one; administrators can revoke it.
create policy scim_tokens_tenant on scim_tokens
  using (exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')
  ))
  with check (exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) = 'owner'
  ));

create policy tenants_read on tenants for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or exists (
    select from tenant_members
    where tenant_id = tenants.id and user_id::text = (select current_setting('firn.user_id', true))
  )
);

create policy tenant_members_read on tenant_members for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or user_id::text = (select current_setting('firn.user_id', true))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);
create policy tenant_calls_write on tenant_calls using (
  (select current_setting('firn.scope', true)) = 'system'
);

create policy audit_entries_read on audit_entries for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or (user_id is not null and user_id::text = (select current_setting('firn.user_id', true)))
);
create policy audit_entries_write on audit_entries for insert with check (
  tenant_id is null
  or (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
  or (action = 'session.opened' and tenant_id in (
    select joined.id from tenants_of(user_id) joined where joined.is_usable))
);

create policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    tenant_id is null or tenant_id::text = current_setting('firn.tenant_id', true)
  ) and (
    current_setting('firn.scope', true) = 'staff'
    or kind in ('project-message', 'project-status', 'document-request', 'account')
  )
);
create policy notifications_insert on notifications for insert with check (
  tenant_id is null
  or current_setting('firn.scope', true) in ('staff', 'system')
  or tenant_id::text = current_setting('firn.tenant_id', true)
);

create policy projects_visibility on projects using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or tenant_id is null and owner_id::text = (select current_setting('firn.user_id', true))
  or tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true))
);

create policy legal_acceptances_delete on legal_acceptances for delete using (
  current_setting('firn.scope', true) = 'system'
);
-- A typed name needs a session of its person; a sign-up has no session yet, and no typed name.
create policy legal_acceptances_insert on legal_acceptances for insert with check (
  user_id::text = current_setting('firn.user_id', true) or typed_name is null
);
create policy legal_acceptances_visibility on legal_acceptances for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or user_id::text = (select current_setting('firn.user_id', true))
  -- Only what the policy of the other table shows.
  or exists (select from legal_acceptance_tenants shared where shared.acceptance_id = legal_acceptances.id
    and shared.tenant_id::text = (select current_setting('firn.tenant_id', true)))
);

-- A person accepts only for the tenant of this scope.
create policy legal_acceptance_tenants_insert on legal_acceptance_tenants for insert with check (
  (select current_setting('firn.scope', true) = 'system')
  or tenant_id::text = (select current_setting('firn.tenant_id', true))
);

create policy dashboards_all on dashboards using (
  current_setting('firn.scope', true) in ('staff', 'system')
  or (tenant_id is not null and tenant_id::text = current_setting('firn.tenant_id', true))
);

-- The conditions that hold for many tables, with the last word of each policy's name.
do $$
declare
  team constant text := $of$using ((select current_setting('firn.scope', true) in ('staff', 'system')))$of$;
  own constant text :=
    $of$using (current_setting('firn.scope', true) = 'system' or user_id::text = current_setting('firn.user_id', true))$of$;
  -- Staff see all deletions of accounts, because the last administrator must not leave.
  own_or_team constant text := $of$using (
    current_setting('firn.scope', true) in ('staff', 'system') or user_id::text = current_setting('firn.user_id', true))$of$;
  team_once constant text := $of$using (current_setting('firn.scope', true) in ('staff', 'system'))$of$;
  tenant_read constant text := $of$for select using (
    (select current_setting('firn.scope', true) in ('staff', 'system'))
    or tenant_id::text = (select current_setting('firn.tenant_id', true)))$of$;
  tenant_figures constant text := $of$using (
    (select current_setting('firn.scope', true) in ('staff', 'system'))
    or (tenant_id is not null and tenant_id::text = (select current_setting('firn.tenant_id', true))))$of$;
  -- `%s`: a condition for the role in the tenant of the scope.
  roles constant text := $of$using (
    (select current_setting('firn.scope', true) in ('staff', 'system'))
    or tenant_id::text = (select current_setting('firn.tenant_id', true)) and (
      select tenant_role(
        nullif(current_setting('firn.user_id', true), '')::uuid,
        nullif(current_setting('firn.tenant_id', true), '')::uuid
      ) %s
    ))$of$;
  of_project constant text := 'using (exists (select from projects where projects.id = project_id))';
  of_provider constant text := $of$using (exists (
    select from sso_providers where id = provider_id and own_tenant_role(tenant_id) in ('owner', 'admin')))$of$;
  rule record;
begin
  for rule in
    select unnest(tables) as target, ending, condition from (values
      -- Only staff read people and reasons of holds and restrictions; others ask is_person_held and restricted_since.
      ('{access_reviews,access_review_entries,deleted_pages,legal_holds,link_checks,page_versions,pending_changes}'::text[],
        'team', team),
      ('{planned_settings,rate_limit_allowances,rate_limit_refusals,rate_limit_requests,restrictions,settings_changes}',
        'team', team),
      ('{tenants,tenant_domains,tenant_invoices}', 'write', team),
      ('{tenant_deletion_certificates}', 'visibility', team),
      ('{dashboard_mails,email_changes,factors,factor_attempts,factor_challenges,known_devices,passkeys}', 'own', own),
      ('{recovery_codes,saved_views,session_wrong_codes,sso_test_sign_ins}', 'own', own),
      ('{account_deletions,notification_preferences,profiles}', 'own', own_or_team),
      ('{legal_requests}', 'visibility', own_or_team),
      ('{sso_providers,sso_domains}', 'write', team_once),
      ('{scim_groups,scim_tokens}', 'visibility', team_once),
      ('{dashboard_links}', 'all', team_once),
      ('{legal_acceptance_tenants,tenant_branding,tenant_calls,tenant_domains}', 'read', tenant_read),
      ('{analytics_counts,analytics_events,analytics_months,analytics_visitors}', 'all', tenant_figures),
      ('{tenant_branding,tenant_members}', 'write', format(roles, $of$in ('owner', 'admin')$of$)),
      -- Staff write invoices; in the tenant only owners read them.
      ('{tenant_invoices}', 'read', 'for select ' || format(roles, $of$= 'owner'$of$)),
      -- Only owners, because a pack contains the data of all people of the tenant.
      ('{tenant_exit_packs}', 'visibility', format(roles, $of$= 'owner'$of$)),
      ('{project_events,project_files}', 'visibility', of_project),
      ('{sso_domains}', 'tenant_write', of_provider),
      ('{scim_groups}', 'tenant', of_provider)
    ) shared (tables, ending, condition)
  loop
    execute format(
      'create policy %I on %I %s', rule.target || '_' || rule.ending, rule.target, rule.condition);
  end loop;

  -- A policy without row-level security would have no effect.
  for rule in select distinct polrelid::regclass as target from pg_policy loop
    execute format('alter table %s enable row level security', rule.target);
  end loop;
end $$;
