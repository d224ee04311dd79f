-- A token may act for an account of the newsroom, and ends with it. "beginning": its first characters, for lists; null
-- for older tokens.
alter table editor_tokens
  add column account_id uuid references accounts on delete cascade,
  add column beginning text;
create index editor_tokens_account on editor_tokens (account_id) where account_id is not null;
