create sequence offer_numbers as integer start 1;
grant usage on sequence offer_numbers to firn_app;

-- An offer in one version. Several versions have one number; a version that is sent is frozen in `content`.
-- They refer to no tenant, because an accepted one is kept for its legal period (Art. 958f CO) after the tenant is deleted.
create table offers (
  id uuid primary key,
  number text not null,
  revision integer not null check (revision >= 1),
  project_id uuid references projects on delete set null,
  tenant_id uuid,
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded')),
  subject text not null,
  addressee text not null,
  intro text not null,
  currency text not null check (currency in ('CHF', 'EUR', 'USD')),
  valid_until date not null,
  start_text text,
  payment text not null,
  closing text not null,
  signatures integer not null default 1 check (signatures between 1 and 2),
  cost_rate_minor bigint,
  positions jsonb not null,
  discounts jsonb not null,
  estimate jsonb,
  net_minor bigint not null,
  total_minor bigint not null,
  margin_permille integer,
  content text,
  content_hash text,
  sent_at timestamptz,
  decided_at timestamptz,
  -- Why it was declined or withdrawn.
  reason text,
  remind_on date,
  reminded_at timestamptz,
  storage_key text,
  pdf_size bigint,
  pdf_sha256 text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'draft' or num_nulls(content, content_hash, sent_at) = 0),
  check (num_nulls(storage_key, pdf_size, pdf_sha256) in (0, 3))
);
create unique index offers_number on offers (number, revision);
create index offers_project on offers (project_id);
create index offers_tenant on offers (tenant_id) where tenant_id is not null;
create index offers_updated on offers (updated_at, id);
create index offers_waiting on offers (valid_until) where state = 'sent';
create unique index offers_pdf on offers (storage_key) where storage_key is not null;
-- A number has one version that waits, and one draft of the next.
create unique index offers_one_sent on offers (number) where state = 'sent';
create unique index offers_one_draft on offers (number) where state = 'draft';

create table offer_events (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  kind text not null check (kind in ('created', 'saved', 'sent', 'opened', 'question', 'answer', 'signed', 'accepted',
    'declined', 'withdrawn', 'superseded', 'reminded', 'expired')),
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  from_team boolean not null,
  body text
);
create index offer_events_offer on offer_events (offer_id, at, id);
create index offer_events_actor on offer_events (actor_id) where actor_id is not null;

create table offer_signatures (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  tenant_id uuid,
  user_id uuid references users on delete set null,
  typed_name text not null,
  content_hash text not null,
  signed_at timestamptz not null,
  -- When a new version replaced what was signed.
  ended_at timestamptz,
  receipt text not null,
  signature text not null
);
create unique index offer_signatures_person on offer_signatures (offer_id, user_id);
create index offer_signatures_user on offer_signatures (user_id) where user_id is not null;

-- What was frozen stays as it was signed, whatever the application forgets.
create function refuse_changed_offer() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (
    new.content is distinct from old.content or new.content_hash is distinct from old.content_hash
    or new.number is distinct from old.number or new.revision is distinct from old.revision
  ) then
    raise exception 'a sent offer cannot be changed';
  end if;
  return new;
end $$;
create trigger offers_frozen before update on offers for each row execute function refuse_changed_offer();

-- Offers of a deleted project go with it. An accepted one proves a contract: it stays, without the project.
create function delete_offers_of_project() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from offers where project_id = old.id and state <> 'accepted';
  return old;
end $$;
create trigger projects_offers before delete on projects for each row execute function delete_offers_of_project();
revoke all on function delete_offers_of_project from public;

grant select, insert, update, delete on offers, offer_events, offer_signatures to firn_app;

-- People of a project see what was sent to them, never a draft.
alter table offers enable row level security;
create policy offers_visibility on offers using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or state <> 'draft' and exists (select from projects where projects.id = project_id)
);
alter table offer_events enable row level security;
create policy offer_events_visibility on offer_events using (exists (select from offers where offers.id = offer_id));
alter table offer_signatures enable row level security;
create policy offer_signatures_visibility on offer_signatures using (
  exists (select from offers where offers.id = offer_id)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document',
  'project-message', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member',
  'pending-change', 'statistic-expiry', 'webhook-disabled', 'offer', 'offer-answer'
));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check (kind in (
  'rate-limit', 'sso-provider', 'failed-sign-ins', 'go-live', 'alert', 'document-request', 'legal-document',
  'project-message', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member', 'pending-change',
  'statistic-expiry', 'webhook-disabled', 'offer', 'offer-answer'
));
alter table notification_preferences drop constraint notification_preferences_by_mail_check;
alter table notification_preferences add constraint notification_preferences_by_mail_check check (
  not by_mail or kind in ('project-message', 'project-status', 'document-request', 'offer')
);
alter policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    tenant_id is null or tenant_id::text = current_setting('firn.tenant_id', true)
  ) and (
    current_setting('firn.scope', true) = 'staff'
    or kind in ('project-message', 'project-status', 'document-request', 'offer', 'account')
  )
);
