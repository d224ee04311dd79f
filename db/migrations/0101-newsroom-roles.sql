-- The role of an account in the newsroom; null without one. NEWSROOM and OPERATOR in `roles` include every role.
alter table accounts add column newsroom_role text check (newsroom_role in ('author', 'editor', 'chief'));

-- An author's list of their own drafts.
create index drafts_by_owner on newsroom.drafts (owner, updated_at desc, id desc);
