-- Authors that readers follow. The author is named by the content service's id, which may be stored elsewhere.
create table author_bookmarks (
  account_id uuid not null references accounts (id) on delete cascade,
  author_id integer not null,
  label text not null,
  target text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (account_id, author_id)
);
