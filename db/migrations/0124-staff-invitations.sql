-- Invitations to the newsroom and the office. The code is only in the mail; this table has its hash. An invitation ends
-- with the account of the operator who sent it.
create table staff_invitations (
  id int primary key generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  email text not null check (length(email) between 3 and 254),
  newsroom_role text check (newsroom_role in ('author', 'editor', 'chief')),
  roles text[] not null check (roles <@ '{NEWSROOM,OPERATOR}'),
  code_hash bytea unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (newsroom_role is not null or roles <> '{}')
);
create unique index staff_invitations_email on staff_invitations (lower(email));
create index staff_invitations_account on staff_invitations (account_id);
