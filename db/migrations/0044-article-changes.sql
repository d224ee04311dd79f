-- What readers are told of how an article has changed since it was public: `summary` says how much and no word of it,
-- `document` holds the passages, of paid articles too. It is read by the gate alone.
create table article_changes (
  article_id integer not null references articles (id) on delete cascade,
  version integer not null,
  made_at timestamptz not null,
  summary jsonb not null,
  document jsonb not null,
  primary key (article_id, version)
);
