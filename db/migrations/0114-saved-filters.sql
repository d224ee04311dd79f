-- Named filters of the newsroom's list of the day. `owner`: `account:{id}`, or a program's token.
create table newsroom.saved_filters (
  id int primary key generated always as identity,
  owner text not null,
  owner_name text not null,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  is_shared boolean not null,
  created_at timestamptz not null default now()
);
create unique index saved_filters_by_name on newsroom.saved_filters (owner, lower(name));
create index saved_filters_shared on newsroom.saved_filters (lower(name), id) where is_shared;
