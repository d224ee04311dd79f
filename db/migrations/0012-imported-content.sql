-- Records that name no source are known by their own id, whatever the file is called that brings them again.
create index articles_source_id on articles (source_id) where source_id is not null;

-- A tag that came with an article is shown from the moment an article that bears it is; the newsroom's own at once.
alter table tags add column shown boolean not null default true;
