-- The part of the recipients that new issues of a newsletter start with. The newsletter's own record is public.
create table newsletter_segments (
  newsletter text primary key,
  -- null: all recipients.
  segment jsonb,
  -- Incremented with every change.
  version int not null default 1
);
