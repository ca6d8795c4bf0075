-- The list of subscribers: an index for each sort.
create index newsletter_subscriptions_requested on newsletter_subscriptions (requested_at desc, id desc);
create index newsletter_subscriptions_address on newsletter_subscriptions (lower(email), id);
