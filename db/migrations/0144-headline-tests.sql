-- Tests of headlines on a page of the site (decision 98). Readers' pages read the headlines of running tests only.
create table newsroom.headline_tests (
  id int generated always as identity primary key,
  page text not null,
  article_id int not null references articles on delete cascade,
  -- The published headline first.
  headlines text[] not null,
  started_by text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null while it runs. same: no winner within the time. changed: the article has another headline or is not public.
  -- removed: the page does not show the article any more.
  outcome text check (outcome in ('winner', 'same', 'stopped', 'changed', 'removed')),
  -- The index of the headline that has won.
  winner int,
  -- Who has stopped it.
  ended_by text,
  -- Why the article did not get the headline that has won.
  problem text,
  check ((ended_at is null) = (outcome is null)),
  check ((outcome = 'winner') = (winner is not null))
);
create unique index headline_test_of_article on newsroom.headline_tests (article_id) where ended_at is null;
create index headline_tests_of_page on newsroom.headline_tests (page, id);

-- A stretch of time in which a page shows one of the headlines; in a round each is shown once. Sums without persons.
create table newsroom.headline_slots (
  id int generated always as identity primary key,
  test_id int not null references newsroom.headline_tests on delete cascade,
  round int not null,
  headline int not null,
  ends_at timestamptz not null,
  views int not null default 0,
  presses int not null default 0,
  unique (test_id, round, headline)
);
