-- The mail that readers get once after they have confirmed the order of a newsletter.
create table newsletter_welcomes (
  newsletter text primary key,
  is_on boolean not null,
  subject text not null,
  body text not null,
  -- Incremented with every change.
  version int not null default 1
);
