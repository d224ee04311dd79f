-- The second factor of an account: the secret of its app, as in the app itself. It cannot be hashed, because codes are
-- computed from it.
create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  secret bytea not null check (length(secret) = 20),
  created_at timestamptz not null default now(),
  -- Null until the first code of the app was accepted.
  confirmed_at timestamptz,
  -- The period of 30 seconds of the latest accepted code: it and earlier ones are refused.
  last_step bigint not null default 0
);

-- Each code works once and is then deleted; only hashes are stored.
create table recovery_codes (
  account_id uuid not null references accounts on delete cascade references second_factors on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, code_hash)
);

-- Sessions in which the second factor was confirmed.
create table factor_sessions (
  session text primary key,
  account_id uuid not null references accounts on delete cascade references second_factors on delete cascade,
  confirmed_at timestamptz not null default now()
);
create index factor_sessions_account on factor_sessions (account_id);
