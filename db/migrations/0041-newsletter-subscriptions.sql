-- A subscription is an account's or, of who has none, an address's. One that was confirmed ends instead of vanishing: that
-- its reader agreed, when and to which words has to be shown for three years.
alter table newsletter_subscriptions drop constraint newsletter_subscriptions_pkey;
alter table newsletter_subscriptions
  alter column account_id drop not null,
  add column id bigint generated always as identity primary key,
  add column email text check (email = lower(email)),
  add column consent_version text,
  add column ended_at timestamptz,
  add column ended_by text check (ended_by in ('reader', 'bounce')),
  add column bounces int not null default 0,
  -- What the link in each issue carries; it can end the subscription and nothing else.
  add column unsubscribe_key uuid not null unique default gen_random_uuid(),
  add constraint newsletter_subscriptions_owner check ((account_id is null) <> (email is null)),
  add constraint newsletter_subscriptions_end check ((ended_at is null) = (ended_by is null));
create unique index newsletter_subscriptions_account on newsletter_subscriptions (account_id, newsletter) where ended_at is null;
create unique index newsletter_subscriptions_email on newsletter_subscriptions (email, newsletter) where ended_at is null;
create index newsletter_subscriptions_of_account on newsletter_subscriptions (account_id);
create index newsletter_subscriptions_sent on newsletter_subscriptions (newsletter, id)
  where confirmed_at is not null and ended_at is null;
create index newsletter_subscriptions_waiting on newsletter_subscriptions (requested_at) where confirmed_at is null;
create index newsletter_subscriptions_ended on newsletter_subscriptions (ended_at) where ended_at is not null;

-- Whoever owns the address owns what was ordered for it: it is in the account's export and goes with the account.
create function adopt_newsletter_subscriptions() returns trigger language plpgsql as $$
begin
  -- Where both were ordered the confirmed one stays, else the account's.
  delete from newsletter_subscriptions own using newsletter_subscriptions other
    where own.account_id = new.id and own.ended_at is null and own.confirmed_at is null
      and other.email = lower(new.email) and other.newsletter = own.newsletter
      and other.ended_at is null and other.confirmed_at is not null;
  delete from newsletter_subscriptions other using newsletter_subscriptions own
    where other.email = lower(new.email) and other.ended_at is null
      and own.account_id = new.id and own.newsletter = other.newsletter and own.ended_at is null;
  update newsletter_subscriptions set account_id = new.id, email = null where email = lower(new.email);
  return null;
end $$;
create trigger adopt_newsletter_subscriptions after insert or update of email, email_verified on accounts
  for each row when (new.email_verified) execute function adopt_newsletter_subscriptions();
