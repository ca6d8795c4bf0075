-- Outside the team everybody reads their own entries, as their screens show them: those of colleagues in the same tenant
-- are for the team.
drop policy audit_entries_read on audit_entries;
create policy audit_entries_read on audit_entries for select using (
  (select current_setting('firn.scope', true) in ('staff', 'system'))
  or (user_id is not null and user_id::text = (select current_setting('firn.user_id', true)))
);
