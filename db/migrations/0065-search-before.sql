-- The articles from before a moment, without asking for a frequent compound's all; and stems whose writer left it to the
-- job `join-stems` to split the compounds with them, as all before 0064 did.
create index search_index_moment on search_index (moment);
alter table vocabulary add column awaits_split boolean not null default false;
update vocabulary set awaits_split = true where not joined;
