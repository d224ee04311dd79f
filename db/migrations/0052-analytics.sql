-- What is counted without a person (decision 052): each row sums a minute, an hour or a day, and stands in one of them.
create table analytics_counts (
  span text not null check (span in ('minute', 'hour', 'day')),
  at timestamptz not null,
  name text not null,
  -- `label=value`, joined by `&`, by label.
  labels text not null,
  count bigint not null,
  primary key (at, name, labels, span)
);

-- Who looked at a page in the last minutes: hashes under the day's key, gone after minutes and in no backup.
create unlogged table analytics_present (
  mark bytea primary key,
  seen_at timestamptz not null
);

-- What readers did who agreed to it (kdm), by the id their browser keeps; gone after thirty days.
create table analytics_events (
  id bigint generated always as identity primary key,
  tracking_id uuid not null,
  name text not null,
  page_type text not null,
  article_id integer,
  at timestamptz not null
);
create index analytics_events_at on analytics_events (at);
