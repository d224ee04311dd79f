-- Ed25519 keys of link tokens: the newest signs, all others verify until they are removed.
create table link_token_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- One row a token; the token itself is signed anew from it and never stored. A row that is gone is a token that ended.
create table link_tokens (
  jti uuid primary key,
  type text not null check (type in ('gift', 'newsroom')),
  scope text not null,
  -- Null: for no article in particular.
  article_id integer,
  -- Who gave it; null for the newsroom's.
  account_id uuid references accounts (id) on delete cascade,
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  uses bigint not null default 0,
  last_used_at timestamptz,
  check ((type = 'gift') = (account_id is not null)),
  check (type <> 'gift' or article_id is not null)
);
create index link_tokens_account on link_tokens (account_id, article_id);

-- How many gifts a reader has made in a calendar month; a revoked one is not given back.
create table gift_months (
  account_id uuid not null references accounts (id) on delete cascade,
  month text not null,
  given integer not null,
  primary key (account_id, month)
);
