-- Pins of articles on pages: the moments at which one begins or ends, so that a change of the page is noticed.
alter table channels add column pin_moments timestamptz[] not null default '{}';
create index channels_with_pins on channels (path) where pin_moments <> '{}';

-- The newsroom's draft of a page (a channel). Without a row the draft is the page itself.
create table newsroom.page_drafts (
  path text primary key,
  -- {blocks, nextId}
  draft jsonb not null,
  -- The number of its last act.
  sequence int not null,
  -- The version of the channel that it is based on; 0 if there was no channel.
  base_version int not null,
  -- False if it has changes that are not published.
  is_clean boolean not null,
  -- The number of the last published version.
  last_version int not null default 0,
  -- The version of the channel that the last published version made.
  last_site_version int not null default 0
);

-- One row per act. `inverse`: the step that undoes it or, if it is undone, does it again; null for an undo or redo.
create table newsroom.page_acts (
  path text not null references newsroom.page_drafts on delete cascade,
  sequence int not null,
  kind text not null,
  step jsonb not null,
  inverse jsonb,
  is_undone boolean not null default false,
  editor_id text not null,
  editor_name text not null,
  made_at timestamptz not null default now(),
  primary key (path, sequence)
);
create index page_acts_of_editor on newsroom.page_acts (path, editor_id, sequence) where inverse is not null;

-- What was published, when and by whom.
create table newsroom.page_versions (
  path text not null references newsroom.page_drafts on delete cascade,
  number int not null,
  sections jsonb not null,
  -- The last act that it contains.
  sequence int not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (path, number)
);
