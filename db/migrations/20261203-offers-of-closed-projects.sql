-- Offers that wait in a project that is done or declined: the application withdraws them from now on when it is closed.
with closed as (
  update offers set state = 'withdrawn', decided_at = now(), updated_at = now(), version = offers.version + 1,
    reason = format('The project “%s” is now: %s.', projects.name, initcap(projects.status))
    from projects
    where projects.id = offers.project_id and projects.status in ('done', 'declined') and offers.state = 'sent'
    returning offers.id, offers.reason
), ended as (
  update offer_signatures set ended_at = now() from closed where offer_id = closed.id and ended_at is null
)
insert into offer_events (id, offer_id, kind, at, from_team, body)
  select gen_random_uuid(), id, 'withdrawn', now(), true, reason from closed;
