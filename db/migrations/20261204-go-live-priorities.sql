-- A critical item is one whose priority is critical; the former version still reads the flag.
alter table go_live_items add column priority text not null default 'medium';
update go_live_items set priority = case
  when critical then 'critical'
  when key = 'accessibility-review' then 'high'
  when key = 'announcement' then 'low'
  else 'medium'
end;
alter table go_live_items
  add check (priority in ('critical', 'high', 'medium', 'low')),
  add check (critical = (priority = 'critical'));
