-- The explorer's filter by country.
create index analytics_events_country on analytics_events (country, at);
