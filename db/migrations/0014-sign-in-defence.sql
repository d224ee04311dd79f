-- How often who asked for what: the table of rate-limiter-flexible, which reads its columns by their order. Keys are hashes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
drop table attempts;

-- Whoever registers an address that nobody has confirmed: what was said stays here until it is known who owns the address.
create table pending_registrations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  password_hash text not null,
  device_hash bytea,
  salutation text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  terms_accepted_at timestamptz,
  newsletter_opt_in boolean not null default false,
  next_path text not null default '/',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_registrations_account on pending_registrations (account_id, created_at desc);
create index pending_registrations_expired on pending_registrations (expires_at);

insert into pending_registrations (account_id, password_hash, device_hash, salutation, first_name, last_name,
  terms_accepted_at, newsletter_opt_in, next_path, expires_at)
select accounts.id, password_hash, device_hash, salutation, first_name, last_name,
  terms_accepted_at, newsletter_opt_in, coalesce(next_path, '/'), now() + interval '48 hours'
from accounts
left join account_codes on account_codes.account_id = accounts.id and purpose = 'confirm-email'
where not email_verified and password_hash <> '';
update accounts set password_hash = '', salutation = '', first_name = '', last_name = '',
  terms_accepted_at = null, newsletter_opt_in = false
where not email_verified and password_hash <> '';

-- Every letter of confirmation keeps its code: each proves the same, that its reader owns the address.
alter table account_codes
  drop column device_hash,
  drop column next_path,
  drop constraint account_codes_pkey,
  drop constraint account_codes_code_hash_key,
  add primary key (code_hash);
create unique index account_codes_purpose on account_codes (account_id, purpose) where purpose <> 'confirm-email';
create index account_codes_account on account_codes (account_id);

-- Browsers that an account was signed in with: strangers cannot keep its owner out of them.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, secret_hash)
);
create index known_devices_expired on known_devices (expires_at);
