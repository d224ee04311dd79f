-- The confirmed order of an address that its account has too ends instead of vanishing: the link in its issues still leads to
-- the order that stays.
alter table newsletter_subscriptions
  drop constraint newsletter_subscriptions_ended_by_check,
  add constraint newsletter_subscriptions_ended_by_check check (ended_by in ('reader', 'bounce', 'merged'));

create or replace function adopt_newsletter_subscriptions() returns trigger language plpgsql as $$
begin
  -- Where both were ordered the confirmed one stays, else the account's.
  delete from newsletter_subscriptions own using newsletter_subscriptions other
    where own.account_id = new.id and own.ended_at is null and own.confirmed_at is null
      and other.email = lower(new.email) and other.newsletter = own.newsletter
      and other.ended_at is null and other.confirmed_at is not null;
  delete from newsletter_subscriptions other using newsletter_subscriptions own
    where other.email = lower(new.email) and other.ended_at is null and other.confirmed_at is null
      and own.account_id = new.id and own.newsletter = other.newsletter and own.ended_at is null;
  update newsletter_subscriptions other
    set ended_at = clock_timestamp(), ended_by = 'merged', code_hash = null
    from newsletter_subscriptions own
    where other.email = lower(new.email) and other.ended_at is null
      and own.account_id = new.id and own.newsletter = other.newsletter and own.ended_at is null;
  update newsletter_subscriptions set account_id = new.id, email = null where email = lower(new.email);
  return null;
end $$;
