-- What the newsletter is about: an administrator names the topics, subscribers choose among them, and an issue may name some.
create table newsletter_topics (
  id uuid primary key,
  name text not null,
  description text not null,
  -- What is turned off is offered to nobody, and no issue that names it is sent.
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index newsletter_topics_name on newsletter_topics (lower(name));
create index newsletter_topics_updated on newsletter_topics (updated_at desc, id desc);
grant select, insert, update, delete on newsletter_topics to firn_app;

-- The topics that a subscriber chose: null for every topic; an empty list, which only a deleted topic leaves, for none.
alter table newsletter_subscriptions add column topics uuid[];
create index newsletter_subscriptions_topics on newsletter_subscriptions using gin (topics);
-- The topics that an issue names: it goes to those who want one of them; without any, to everybody.
alter table newsletter_issues add column topics uuid[] not null default '{}';
