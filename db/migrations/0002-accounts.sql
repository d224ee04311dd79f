create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  salutation text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email_verified boolean not null default false,
  blocked boolean not null default false,
  roles text[] not null default '{}',
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

-- One row a sign-in; its tokens rotate inside the family, and reuse of an old one ends it.
create table refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  family uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  revoked_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_account on refresh_tokens (account_id);

-- RS256 keys: the newest signs, all others verify until they are removed.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Failed sign-ins, for rate limits shared between nodes.
create table sign_in_attempts (
  subject text not null,
  attempted_at timestamptz not null default now()
);
create index sign_in_attempts_subject on sign_in_attempts (subject, attempted_at);
