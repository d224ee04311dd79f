-- When an article was last changed, as sitemaps say it; the text is always ISO 8601 in UTC, so its moment never varies.
create function moment_of(iso text) returns timestamptz
  language sql immutable strict parallel safe
  as $$ select iso::timestamptz $$;

alter table articles add column modified_at timestamptz not null
  generated always as (greatest(publish_date, moment_of(public_document ->> 'updateDate'))) stored;

-- Months and the rows of a month come from the index alone, however many articles there are.
create index articles_by_month on articles (publish_date, id) include (modified_at, version) where not withdrawn;
