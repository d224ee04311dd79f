-- Addresses of articles on the site that they came from; each leads to the article by a redirect.
create table old_addresses (
  -- Decoded, without a slash at its end.
  path text primary key check (path ~ '^/.' and length(path) <= 1000),
  article_id int not null references articles on delete cascade
);
create index old_addresses_by_article on old_addresses (article_id);
