-- An author who came with an article is shown from the moment one of theirs is; the newsroom's own at once.
alter table authors add column shown boolean not null default true;
