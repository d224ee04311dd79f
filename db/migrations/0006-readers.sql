-- What readers keep for themselves. Article, tag and region are named by the content service's ids, which may stand elsewhere.

create table bookmarks (
  account_id uuid not null references accounts (id) on delete cascade,
  article_id integer not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (account_id, article_id)
);
create index bookmarks_newest on bookmarks (account_id, saved_at desc);

create table region_bookmarks (
  account_id uuid not null references accounts (id) on delete cascade,
  region_id text not null,
  label text not null,
  target text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (account_id, region_id)
);

-- `position` is the reader's own order, ascending.
create table tag_bookmarks (
  account_id uuid not null references accounts (id) on delete cascade,
  tag_id integer not null,
  label text not null,
  target text not null,
  position integer not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (account_id, tag_id)
);

create table read_articles (
  account_id uuid not null references accounts (id) on delete cascade,
  article_id integer not null,
  read_at timestamptz not null default clock_timestamp(),
  primary key (account_id, article_id)
);
create index read_articles_newest on read_articles (account_id, read_at desc);

create table credit_purchases (
  account_id uuid not null references accounts (id) on delete cascade,
  article_id integer not null,
  purchased_at timestamptz not null default clock_timestamp(),
  primary key (account_id, article_id)
);

-- A reader's requests are taken one after the other, and each counts what the one before it left. An insert that counts
-- by itself sees only what was there when it began: of twenty at once all would fit.
create function add_bookmark(reader uuid, article integer, most integer) returns text
language plpgsql volatile as $$
begin
  perform 1 from accounts where id = reader for no key update;
  if exists (select 1 from bookmarks where account_id = reader and article_id = article) then
    return 'kept';
  end if;
  if (select count(*) from bookmarks where account_id = reader) >= most then
    return 'full';
  end if;
  insert into bookmarks (account_id, article_id) values (reader, article);
  return 'added';
end
$$;
