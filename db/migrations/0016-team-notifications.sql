-- Administrators are told in the app of what reaches the team.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (
  kind in (
    'project-message', 'project-status', 'account', 'new-inquiry', 'new-project', 'member-message', 'new-member'
  )
);
alter table notification_choices drop constraint notification_choices_kind_check;
alter table notification_choices add constraint notification_choices_kind_check check (
  kind in ('project-message', 'project-status', 'new-inquiry', 'new-project', 'member-message', 'new-member')
);
-- The settings decide about the mails of the team, not the choice of one of it.
alter table notification_choices add constraint notification_choices_by_mail_check check (
  not by_mail or kind in ('project-message', 'project-status')
);

-- Somebody who left the team sees nothing more of what it was told.
drop policy notifications_own on notifications;
create policy notifications_own on notifications using (
  current_setting('firn.scope', true) = 'system'
  or user_id::text = current_setting('firn.user_id', true) and (
    current_setting('firn.scope', true) = 'staff' or kind in ('project-message', 'project-status', 'account')
  )
);

-- The administrators who want to be told of this kind in the app, and how much of it since then each has not read. The
-- entries and the choices of others are nothing that whoever causes an event may see: they learn no more than this.
create function team_to_tell(about text, since timestamptz) returns table (id uuid, unread integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select users.id, (
    select count(*)::integer from notifications told
    where told.user_id = users.id and told.kind = about and told.at > since and told.read_at is null
  )
  from users
  where role = 'admin' and banned_at is null and not exists (
    select from notification_choices chosen
    where chosen.user_id = users.id and chosen.kind = about and not chosen.in_app
  )
  order by users.id
$$;
revoke all on function team_to_tell from public;
grant execute on function team_to_tell to firn_app;
