-- Whether a version changes what was agreed: only a material one is asked about again.

alter table legal_document_approvals
  -- Set with the approval; the most serious class of all approvals counts.
  add column change_class text check (change_class in ('editorial', 'material'));
alter table legal_document_versions
  add column change_class text not null default 'material' check (change_class in ('editorial', 'material'));

create function check_legal_change_class() returns trigger language plpgsql as $$
begin
  if new.change_class is distinct from old.change_class
    and not (old.status = 'pending' and new.status = 'approved') then
    raise exception 'the class of a change is decided with the approval' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger legal_document_approvals_change_class before update on legal_document_approvals
  for each row execute function check_legal_change_class();

create index legal_document_versions_in_force on legal_document_versions (document_type, document_id, number)
  where published_at is not null and withdrawn_at is null;
