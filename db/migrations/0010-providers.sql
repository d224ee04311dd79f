-- Who signs in with an account elsewhere: known by that house's subject, never by an address, which may change hands.
create table account_providers (
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (account_id, provider)
);

-- Sign-ins under way elsewhere. A row is taken once, by the browser that began; what it shows is kept as hashes alone.
create table provider_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  next_path text not null,
  expires_at timestamptz not null
);
create index provider_sign_ins_expired on provider_sign_ins (expires_at);
