-- What waits for the team on its dashboard is found without reading all projects, offers and invoices.
create index project_events_of_clients on project_events (at) where kind = 'message' and not from_team;
create index offer_events_questions on offer_events (at) where kind = 'question';
create index offers_accepted_at on offers (decided_at) where state = 'accepted';
create index invoices_unpaid on invoices (due_on) where state = 'issued';
