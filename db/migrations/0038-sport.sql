-- Competitions as the newsroom or its importer writes them: table, fixtures, results. Documents hold the wire shape.
create table competitions (
  slug text primary key,
  document jsonb not null,
  version integer not null default 1
);
