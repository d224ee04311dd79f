-- Who is to write a draft, until when, and a note about it. An article without a draft may have all three.
create table newsroom.assignments (
  draft_id int primary key,
  -- `account:{id}`; this person may read and write the draft as its owner may.
  account_id text,
  account_name text,
  deadline timestamptz,
  note text not null default '',
  check ((account_id is null) = (account_name is null))
);
create index assignments_by_account on newsroom.assignments (account_id) where account_id is not null;

create function newsroom.delete_assignment() returns trigger language plpgsql as $$
begin
  delete from newsroom.assignments where draft_id = old.id;
  return null;
end $$;
create trigger drafts_deleted_assignment after delete on newsroom.drafts
  for each row execute function newsroom.delete_assignment();
