-- The newest version of each agency item that was imported with `--inbox`. Nothing of it is public.
create table newsroom.wire_items (
  id int primary key generated always as identity,
  -- As the importer identifies the item.
  source text not null,
  source_id text not null,
  agency text not null,
  -- The agency's version (0: not numbered) and its moment, as of articles.
  source_version int not null,
  source_version_date timestamptz,
  -- Of the content and the state, so that an unchanged item is skipped.
  fingerprint text not null,
  status text not null check (status in ('usable', 'withheld', 'canceled')),
  -- 1 (most urgent) to 9.
  urgency smallint check (urgency between 1 and 9),
  title text not null,
  section text not null,
  publish_date timestamptz not null,
  rights text not null,
  note text not null,
  embargo_until timestamptz,
  expires_at timestamptz,
  -- The article of a draft, and that of the version before.
  article jsonb not null,
  previous_article jsonb,
  -- Paths of its pictures in the media library, of all versions.
  pictures text[] not null,
  -- Lower case; what the search of the inbox reads.
  searched text not null,
  -- How often the item has changed here.
  revision int not null default 1,
  received_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  seen_at timestamptz,
  discarded_at timestamptz,
  draft_id int unique,
  taken_by text,
  -- What was taken over last, and which change of the item that was.
  taken_article jsonb,
  taken_revision int,
  unique (source_id, source),
  check ((draft_id is null) = (taken_by is null)),
  check ((draft_id is null) = (taken_article is null)),
  check ((draft_id is null) = (taken_revision is null))
);
create index wire_items_by_change on newsroom.wire_items (changed_at desc, id desc);
