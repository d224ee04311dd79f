-- The newsroom's media library. The files are in the storage below `library/`, which no public address reads; a file is
-- copied to its public place when an article that names it is published.
create table newsroom.media (
  id int primary key generated always as identity,
  version int not null default 1,
  sha256 text not null unique,
  -- As articles name it: `/newsroom/ab/….jpg` for a picture, `/media/newsroom/ab/….mp3` for sound and film.
  path text not null unique,
  kind text not null check (kind in ('image', 'audio', 'video')),
  mime text not null,
  bytes bigint not null,
  -- Pixels of pictures, upright.
  width int,
  height int,
  -- Whole seconds of sound and film.
  duration int,
  file_name text not null,
  title text not null,
  caption text not null,
  alt text not null,
  credit text not null,
  licence text not null,
  -- The last day on which it may be used, in German time.
  licence_until date,
  focus_x real check (focus_x between 0 and 1),
  focus_y real check (focus_y between 0 and 1),
  -- As the camera wrote it.
  taken_at text,
  -- Difference hash of 64 bits; near numbers are similar pictures.
  perceptual_hash bigint,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  updated_by text not null,
  updated_at timestamptz not null default now(),
  check ((focus_x is null) = (focus_y is null))
);

-- Where a file is used: the draft, or the article on the site, of this number.
create table newsroom.media_uses (
  media_id int not null references newsroom.media on delete restrict,
  article_id int not null,
  place text not null check (place in ('draft', 'article')),
  primary key (article_id, place, media_id)
);
create index media_uses_by_media on newsroom.media_uses (media_id);

-- Unfinished uploads. Their bytes are in the storage, in the order of `pieces`.
create table newsroom.uploads (
  id text primary key,
  owner text not null,
  owner_name text not null,
  file_name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  pieces text[] not null default '{}',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index uploads_by_age on newsroom.uploads (changed_at);
