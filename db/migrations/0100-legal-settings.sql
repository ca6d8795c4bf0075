-- The settings of legal documents: one row.
create table legal_settings (
  id text primary key check (id = 'legal'),
  default_type text not null default 'policy'
    check (default_type in ('terms', 'privacy', 'gtc', 'contract', 'policy', 'other')),
  default_category text,
  -- How many administrators other than the author have to approve a text.
  reviewers_required integer not null default 1 check (reviewers_required between 1 and 20),
  -- How many days before an expiry somebody is warned.
  expiry_warning_days integer[] not null default '{30,7}' check (cardinality(expiry_warning_days) between 1 and 5),
  version integer not null default 1
);
insert into legal_settings (id) values ('legal');
grant select, update on legal_settings to firn_app;

-- Beside the rules of 0080: a text becomes approved or published only with as many approvals as the settings ask for.
-- A document that was approved with fewer before they asked for more can still be changed otherwise.
create function check_legal_reviewers() returns trigger language plpgsql as $$
begin
  if (
    select count(*) from legal_document_approvals
    where document_id = new.id and number = new.number and voided_at is null and status = 'approved'
  ) < (select reviewers_required from legal_settings) then
    raise exception 'this text has fewer approvals than the settings ask for' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_documents_rules_reviewers before update on legal_documents
  for each row when (new.status in ('approved', 'published') and new.status is distinct from old.status)
  execute function check_legal_reviewers();
