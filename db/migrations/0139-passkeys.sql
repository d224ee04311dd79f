-- A second factor is an app, passkeys, or both. Without an app there is no secret.
alter table second_factors alter column secret drop not null;
-- Null until the first code of the app was accepted.
alter table second_factors add column app_at timestamptz;
update second_factors set app_at = confirmed_at;

create table passkeys (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade references second_factors on delete cascade,
  name text not null check (length(name) between 1 and 60),
  credential_id text not null unique,
  public_key bytea not null,
  -- Signatures so far, if the device counts them: a lower number is from a copy.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id, id);

-- What a device has to sign: once, within minutes, in this session.
create table passkey_challenges (
  session text not null,
  purpose text not null check (purpose in ('add', 'confirm')),
  account_id uuid not null references accounts on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now(),
  primary key (session, purpose)
);
create index passkey_challenges_account on passkey_challenges (account_id);
