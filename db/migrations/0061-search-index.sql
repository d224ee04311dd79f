-- What the search reads, apart from the articles: narrow rows, so that a word of a third of them is still few pages. Who
-- is here is shown, from its moment on. Words as they come: positions and weights of a tsvector, with the parts of compounds.
create table search_index (
  article_id integer primary key references articles (id) on delete cascade,
  publish_date timestamptz not null,
  section text not null,
  content_restriction text not null,
  words tsvector not null
) with (toast_tuple_target = 128, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
alter table search_index alter column words set storage external;
-- With marks of month and year, as `rules/lists/search-months.ts` spells them.
insert into search_index
select id, publish_date, section, content_restriction, words || array_to_tsvector(array[
  '~' || to_char(publish_date at time zone 'UTC', 'YYYY-MM'), '~' || to_char(publish_date at time zone 'UTC', 'YYYY')
])
from articles where not withdrawn;
set local maintenance_work_mem = '256MB';
-- A question reads what waits to be put into the index row by row: little may wait.
create index search_index_words on search_index using gin (words) with (gin_pending_list_limit = 256);
alter table articles drop column words;

-- Stems of words of public texts, as the index has them. `parts` are the stems that are words themselves and of which it
-- is made up; a stem is `joined` once every article that holds a compound with it is found by it.
create table stems (
  stem text collate "C" primary key,
  parts text[] not null default '{}',
  joined boolean not null default false
);
insert into stems (stem) select distinct stem from vocabulary;
drop table vocabulary;
alter table stems rename to vocabulary;
alter index stems_pkey rename to vocabulary_pkey;
create index vocabulary_reversed on vocabulary (reverse(stem));
create index vocabulary_unjoined on vocabulary (length(stem), stem) where not joined;
