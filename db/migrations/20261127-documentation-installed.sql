alter table documentation_entry_events drop constraint documentation_entry_events_kind_check;
alter table documentation_entry_events add constraint documentation_entry_events_kind_check
  check (kind in ('installed', 'created', 'saved', 'reviewed'));
update documentation_entry_events e set kind = 'installed'
from documentation_entries d
where d.id = e.documentation_entry_id and d.author = 'Firn' and e.kind = 'created' and e.actor_id is null;
