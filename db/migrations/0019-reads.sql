-- How many read which article, by the hour (decision 28). Nothing here tells who.
create table article_reads (
  article_id integer not null references articles (id) on delete cascade,
  hour timestamptz not null,
  readers integer not null,
  primary key (article_id, hour)
);
create index article_reads_hour on article_reads (hour);

-- So that nobody counts twice on a day: hashes under the day's key, each of one article. Both go with the day, and no
-- backup holds them.
create table read_keys (day date primary key, key bytea not null);
create unlogged table read_marks (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);

-- The ranking as it stands for all nodes.
create table most_read (
  place smallint primary key,
  article_id integer not null references articles (id) on delete cascade,
  ranked_at timestamptz not null
);
