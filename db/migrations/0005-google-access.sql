-- What Google's access context has opened: each nonce and each token opens once, on whatever node.
create table google_access_uses (
  nonce_hash bytea primary key,
  token_hash bytea unique,
  address_hash bytea not null,
  used_at timestamptz not null,
  kept_until timestamptz not null
);
create index google_access_uses_address on google_access_uses (address_hash, used_at);
create index google_access_uses_kept on google_access_uses (kept_until);

-- One secret for all nodes: it keys the hashes above and signs the readers' passes.
create table google_access_secret (
  is_only boolean primary key default true check (is_only),
  secret bytea not null
);
