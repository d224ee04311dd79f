-- Every change of a single live entry: who did what, and what it was before.
create table newsroom.live_changes (
  id int primary key generated always as identity,
  article_id int not null,
  entry_id text not null,
  -- The version of the article with this change.
  article_version int not null,
  action text not null check (action in ('create', 'update', 'remove')),
  before jsonb,
  after jsonb,
  made_by text not null,
  made_at timestamptz not null default now()
);
create index live_changes_entry on newsroom.live_changes (article_id, entry_id, id desc);
create index live_changes_version on newsroom.live_changes (article_id, article_version);

-- Entries with a time in the future: no reader's page reads them.
create table newsroom.waiting_entries (
  article_id int not null,
  entry_id text not null,
  entry jsonb not null,
  publish_at timestamptz not null,
  version int not null default 1,
  made_by text not null,
  -- Why it could not be published at its time; then it is not tried again.
  failure text,
  primary key (article_id, entry_id)
);
create index waiting_entries_due on newsroom.waiting_entries (publish_at) where failure is null;
