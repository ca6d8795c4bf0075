-- What is sent by hand is found at once, however much waits for a webhook that is paused.
create index webhook_deliveries_by_hand on webhook_deliveries (endpoint_id, due_at) where state = 'waiting' and by_hand;
