-- What an article is like (decision 53): the ids that come next to it, with what they share, in one row that one look finds.
create table article_neighbours (
  article_id integer primary key references articles (id) on delete cascade,
  neighbour_ids integer[] not null,
  -- 0 to 1 each: topics in common, words in common.
  topics real[] not null,
  words real[] not null,
  made_at timestamptz not null
);

-- What was opened after what in one tab, by the day. Nothing here tells who.
create table read_pairs (
  article_id integer not null references articles (id) on delete cascade,
  neighbour_id integer not null references articles (id) on delete cascade,
  day date not null,
  readings integer not null,
  primary key (article_id, neighbour_id, day)
);
create index read_pairs_day on read_pairs (day);
create index read_pairs_neighbour on read_pairs (neighbour_id);

-- What is read now, the most read first, without the claim that „Meistgelesen“ makes.
create table popular_articles (
  place smallint primary key,
  article_id integer not null references articles (id) on delete cascade
);
