-- Errors that readers report in articles, for the newsroom.
create table newsroom.reader_reports (
  id int primary key generated always as identity,
  article_id int not null,
  passage text not null check (length(passage) <= 1000),
  mistake text not null check (length(mistake) between 1 and 4000),
  -- Empty if the reader wants no answer.
  email text not null,
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by text,
  check ((settled_at is null) = (settled_by is null))
);
create index reader_reports_open on newsroom.reader_reports (id desc) where settled_at is null;
