-- Tokens of the newsroom's programs; the token itself is told once and kept nowhere.
create table editor_tokens (
  id uuid primary key,
  name text not null,
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
