alter table accounts
  add column terms_accepted_at timestamptz,
  add column newsletter_opt_in boolean not null default false,
  add column onboarding_completed_at timestamptz;
update accounts set terms_accepted_at = created_at;

-- One code of each purpose an account: a new one takes the older one's place. Only its hash is kept.
create table account_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('confirm-email', 'change-email', 'reset-password')),
  code_hash bytea not null unique,
  new_email text,
  device_hash bytea,
  next_path text not null default '/',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- What happened to an account's safety, for its owner to read.
create table security_events (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  device text not null default '',
  created_at timestamptz not null default now()
);
create index security_events_account on security_events (account_id, id desc);

-- Letters to be sent, written in the transaction of their reason; a row leaves when it has been sent.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  account_id uuid references accounts (id) on delete cascade,
  data jsonb not null default '{}',
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index mails_due on mails (due_at);
create index mails_account on mails (account_id);

create index refresh_tokens_revoked on refresh_tokens (revoked_at) where revoked_at is not null;
create index refresh_tokens_expired on refresh_tokens (expires_at);

-- Attempts are counted by a hash of who tries what: one row, one lock, the same count on every node.
drop table sign_in_attempts;
create table attempts (
  subject bytea primary key,
  tries int not null,
  started_at timestamptz not null default now()
);
create index attempts_started on attempts (started_at);
