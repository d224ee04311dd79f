-- Comments on drafts. As with live texts, an article that was never edited has comments before it has a draft.
create table newsroom.comments (
  id int generated always as identity primary key,
  draft_id int not null,
  -- The comment that this one answers; answers have no answers.
  answers_id int references newsroom.comments on delete cascade,
  -- Who may change it: `key`, `token:{id}` or `account:{id}`.
  author_id text not null,
  author_name text not null,
  text text not null,
  -- The words of the passage when the comment was written; empty if it is about the whole draft.
  quote text not null default '',
  -- Both ends of the passage in the live text: relative positions of Yjs, as base64.
  passage_start text,
  passage_end text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A deleted comment stays without its text while others have answered it.
  is_deleted boolean not null default false,
  resolved_at timestamptz,
  resolved_by text,
  check ((passage_start is null) = (passage_end is null)),
  check ((resolved_at is null) = (resolved_by is null)),
  check (answers_id is null or (quote = '' and passage_start is null and resolved_at is null))
);
create index comments_by_draft on newsroom.comments (draft_id, id desc);
create index comments_answers on newsroom.comments (answers_id, id);

-- Mails to colleagues, one for each mention or assignment. Limits how many one person sends.
create table newsroom.notices (
  id int generated always as identity primary key,
  draft_id int not null,
  kind text not null check (kind in ('mention', 'assignment')),
  -- The comment of a mention; null after it was deleted, and for an assignment.
  comment_id int references newsroom.comments on delete set null,
  -- The recipient: `account:{id}`.
  account_id text not null,
  by_id text not null,
  by_name text not null,
  at timestamptz not null default now(),
  unique (comment_id, account_id)
);
create index notices_by_sender on newsroom.notices (by_id, at desc);
create index notices_by_draft on newsroom.notices (draft_id);

create function newsroom.delete_comments() returns trigger language plpgsql as $$
begin
  delete from newsroom.notices where draft_id = old.id;
  delete from newsroom.comments where draft_id = old.id;
  return null;
end $$;
create trigger drafts_deleted_comments after delete on newsroom.drafts
  for each row execute function newsroom.delete_comments();

-- The newsroom's members, who are offered for mentions and assignments.
create index accounts_staff on accounts (last_name, first_name, id)
  where newsroom_role is not null or roles && array['NEWSROOM', 'OPERATOR']::text[];
