-- The name of the editor who published a version in the newsroom; null for a version from the publisher's file.
alter table legal_texts add column made_by text;

-- Pages with a text of the publisher, as the newsroom edits them. One row per text, written at the start.
create table newsroom.static_pages (
  name text primary key check (name in ('impressum', 'agb', 'datenschutz', 'widerruf')),
  -- The text of the publisher's file at the last start, and a hash of it.
  file jsonb not null,
  file_hash text not null,
  -- The hash of the file when the page was last published in the newsroom; null while the file is the source of the page.
  seen_hash text,
  -- Counts drafts and publications, so that nobody overwrites what somebody else has saved.
  version integer not null default 1,
  draft jsonb,
  draft_by text,
  draft_at timestamptz
);
