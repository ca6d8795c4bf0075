-- When readers saw a page change last: a draft that waits beside it does not count. Kept by the database, so that every way
-- of writing a page keeps it.
alter table pages add column public_updated_at timestamptz;
update pages set public_updated_at = coalesce(
  (
    select saved_at from page_versions
      where page_id = pages.id and number = pages.published_number and pages.newest_number > pages.published_number
  ),
  updated_at
);
alter table pages alter column public_updated_at set not null;

create function keep_public_updated_at() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.path, new.title, new.description, new.body, new.status, new.published_at)
    is distinct from (old.path, old.title, old.description, old.body, old.status, old.published_at) then
    new.public_updated_at := new.updated_at;
  else
    new.public_updated_at := old.public_updated_at;
  end if;
  return new;
end $$;
create trigger pages_public_updated_at before insert or update on pages
  for each row execute function keep_public_updated_at();

-- The erasure of a person deletes the lines of the settings' history with their address.
grant delete on settings_changes to firn_app;

-- Deliveries whose subscription and email were erased before the email was sent: nothing would end them.
update newsletter_deliveries set outcome = 'failed', done_at = now()
  where outcome = 'queued' and subscription_id is null
    and not exists (select from mails where mails.subject_id = newsletter_deliveries.id);

-- What only the team may see, whatever a query asks for: the changes and reviews of administrators, the history of the
-- settings, and the texts of pages that readers do not see.
alter table pending_changes enable row level security;
create policy pending_changes_team on pending_changes using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table access_reviews enable row level security;
create policy access_reviews_team on access_reviews using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table access_review_entries enable row level security;
create policy access_review_entries_team on access_review_entries using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table settings_changes enable row level security;
create policy settings_changes_team on settings_changes using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table planned_settings enable row level security;
create policy planned_settings_team on planned_settings using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table page_versions enable row level security;
create policy page_versions_team on page_versions using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
alter table deleted_pages enable row level security;
create policy deleted_pages_team on deleted_pages using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
);
