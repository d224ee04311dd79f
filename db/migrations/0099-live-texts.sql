-- The text of a draft while people write it together: a Yjs document, as a snapshot and the updates since then.
create table newsroom.live_texts (
  draft_id int primary key,
  -- Identifies this document for browsers that keep a copy of it.
  key uuid not null default gen_random_uuid(),
  snapshot bytea not null,
  -- The last update that the snapshot contains.
  snapshot_seq bigint not null default 0,
  last_seq bigint not null default 0,
  -- The last update that a revision of the draft contains.
  saved_seq bigint not null default 0,
  -- The bytes of the snapshot and of the updates since then.
  bytes int not null,
  -- The version of the draft that it is based on, and of the article if the draft has no text of its own.
  draft_version int not null,
  article_version int
);

-- Append-only, until its draft's snapshot contains an update that a revision contains, too.
create table newsroom.draft_updates (
  draft_id int not null references newsroom.live_texts on delete cascade,
  seq bigint not null,
  update bytea not null,
  account_id text not null,
  account_name text not null,
  at timestamptz not null default now(),
  primary key (draft_id, seq)
);

-- An article that was never edited has a live text before it has a draft, so a foreign key is not possible.
create function newsroom.delete_live_text() returns trigger language plpgsql as $$
begin
  delete from newsroom.live_texts where draft_id = old.id;
  return null;
end $$;
create trigger drafts_deleted after delete on newsroom.drafts
  for each row execute function newsroom.delete_live_text();
