-- Drafts and their revisions. In a schema of their own, so that nothing that reads for the public names them by mistake.
create schema newsroom;

create table newsroom.drafts (
  -- The number of the article, also before it is published.
  id int primary key,
  -- The number of its last revision.
  version int not null default 1,
  stage text not null
    check (stage in ('idea', 'draft', 'in-review', 'ready', 'scheduled', 'done')),
  title text not null,
  section text not null,
  article jsonb not null,
  -- The version of the article on the site that the draft is based on.
  article_version int,
  publish_at timestamptz,
  -- Who may change it as its author: `key`, `token:{id}` or `account:{id}`.
  owner text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_by text not null,
  updated_at timestamptz not null default now(),
  check ((stage = 'scheduled') = (publish_at is not null))
);
create index drafts_updated on newsroom.drafts (updated_at desc, id desc);
create index drafts_by_stage on newsroom.drafts (stage, updated_at desc, id desc);
create index drafts_scheduled on newsroom.drafts (publish_at) where stage = 'scheduled';

create table newsroom.revisions (
  draft_id int not null references newsroom.drafts on delete cascade,
  number int not null,
  -- `write`, or the move.
  action text not null,
  state text not null,
  article jsonb not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  reason text not null,
  primary key (draft_id, number)
);

-- For the newsroom's list of all articles.
create index articles_modified on articles (modified_at desc, id desc);
create index articles_withdrawn on articles (modified_at desc, id desc) where withdrawn;
