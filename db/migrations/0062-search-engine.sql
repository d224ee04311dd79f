-- The search engine of SEARCH_URL (decision 68): a row while a site has one. It is asked once it holds every article.
create table search_engine (
  id boolean primary key default true check (id),
  built_at timestamptz
);

-- What changed in `search_index` and the engine was not told of yet: an article once, by its last change. What is sent is
-- read anew, and carries a number of the same sequence that was drawn before, so that nothing older ever replaces it.
create sequence search_moments;
create table search_changes (
  article_id integer primary key,
  change bigint not null default nextval('search_moments')
);
create index search_changes_order on search_changes (change);
