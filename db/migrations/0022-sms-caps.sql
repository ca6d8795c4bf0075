-- Who asked for a text and from which network (a keyed digest), for the caps on them; deleted with the text within a day.
alter table texts
  add column user_id uuid references users on delete set null,
  add column network text;
create index texts_user on texts (user_id, created_at) where user_id is not null;
create index texts_network on texts (network, created_at) where network is not null;
create index texts_created on texts (created_at);
