-- Keys of partners who fetch feeds and exports; the key itself is told once and kept nowhere.
create table partner_keys (
  id uuid primary key,
  partner text not null,
  hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz
);
