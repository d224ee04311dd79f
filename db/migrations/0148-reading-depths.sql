-- How far articles are read (decision 105): counts of readings that reached each quarter of the text, by day in Berlin,
-- without persons.
create table reading_depths (
  day date not null,
  article_id integer not null,
  opened integer not null,
  quarter integer not null,
  half integer not null,
  three_quarters integer not null,
  whole integer not null,
  primary key (day, article_id)
);
create index reading_depths_article on reading_depths (article_id);
