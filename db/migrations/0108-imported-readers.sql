-- Accounts that came from another system. Until its owner has a session here, a further import may update the account.
create table imported_readers (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- The kind of the file: 'ghost', 'wordpress', 'plenigo' or 'table'.
  source text not null,
  imported_at timestamptz not null default now(),
  -- SHA-256 of the imported record: an unchanged record is not written again.
  record_hash bytea not null,
  used_at timestamptz,
  -- The other system's hash, until its password is used once or replaced.
  password_kind text,
  password_hash text,
  check ((password_kind is null) = (password_hash is null))
);
create index imported_readers_passwords on imported_readers (account_id) where password_hash is not null;

-- Recipients that came from another system. Without proof of their consent they wait for a new one: no issue is sent to them.
alter table newsletter_subscriptions
  add column imported_at timestamptz,
  -- The proof besides time and text: an internet address or the page where the consent was given.
  add column consent_source text,
  add column opt_in_sent_at timestamptz;
-- Each new account looks for the orders of its address, also ended ones.
create index newsletter_subscriptions_of_email on newsletter_subscriptions (email) where email is not null;
create index newsletter_subscriptions_imported on newsletter_subscriptions (id)
  where imported_at is not null and confirmed_at is null;
