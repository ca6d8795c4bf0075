-- A notification for the team names the member or the inquiry that it is about, and is deleted with it.

alter table notifications
  add column about_user_id uuid references users on delete cascade,
  add column about_inquiry_id uuid references inquiries on delete cascade;
create index notifications_about_user on notifications (about_user_id) where about_user_id is not null;
create index notifications_about_inquiry on notifications (about_inquiry_id) where about_inquiry_id is not null;
