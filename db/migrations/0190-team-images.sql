-- The images of the media library that the team shows. As media_uses: an image in use cannot be deleted.
create table team_images (
  media_id uuid primary key references media on delete restrict
);

grant select, insert, update, delete on team_images to firn_app;
