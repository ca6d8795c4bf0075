-- The messages of the last days are read from an index alone, those of the team too: which of a client's it has not answered is
-- found in one pass instead of one look-up for each.
create index project_events_messages on project_events (at) include (id, project_id, actor_id, from_team) where kind = 'message';
drop index project_events_of_clients;
