-- A topic that was merged into another one keeps its name and its address, which lead to the other topic.
alter table tags
  add column merged_into integer references tags (id),
  add check (merged_into <> id);
create index tags_merged_into on tags (merged_into) where merged_into is not null;
