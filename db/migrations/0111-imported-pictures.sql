-- Pictures that a migration has stored, so that a second run does not fetch and decode them again.
create table imported_pictures (
  -- A web address, or a file with its size and time.
  source text primary key check (length(source) <= 3000),
  -- Not jsonb: the order of its keys belongs to the fingerprint of an article.
  image json not null
);
