-- A newsletter is sent from the moment its reader confirmed it by mail; of the code only a hash is kept.
create table newsletter_subscriptions (
  account_id uuid not null references accounts (id) on delete cascade,
  newsletter text not null,
  requested_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  code_hash bytea unique,
  primary key (account_id, newsletter)
);

-- An account that is to go. Whoever signs in after `requested_at` stays.
create table account_deletions (
  account_id uuid primary key references accounts (id) on delete cascade,
  receipt uuid not null default gen_random_uuid(),
  requested_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null
);
create index account_deletions_due on account_deletions (due_at);
