-- Who ordered, as a key that look-alike letters, second first names and the letter of a house number do not change. The
-- service computes it (`person-key.ts`); orders of before are compared by `person_at_home` alone.
alter table orders add column person_key text;
create index orders_person_key on orders (person_key, offer_key);
create index orders_person_key_withdrawn on orders (person_key) where withdrawn_at is not null;

-- The bank account or card that an order is paid from.
create function payment_account(mandate jsonb) returns text language sql immutable parallel safe
  return coalesce(mandate ->> 'iban', mandate ->> 'fingerprint');
create index orders_payment_account on orders (payment_account(mandate), offer_key);
drop index orders_person_at_bank;
drop index orders_withdrawn_at_bank;
create index orders_withdrawn_payment_account on orders (payment_account(mandate)) where withdrawn_at is not null;
drop function person_at_bank;

-- As before; the key goes with the address.
create or replace function forget_customer() returns trigger language plpgsql as $$
begin
  update orders set address = null, mandate = null, person_key = null where customer_id = old.customer_id;
  update subscriptions set ends_on = berlin_day(now()), paused_on = null
    where customer_id = old.customer_id and (ends_on is null or ends_on > berlin_day(now()));
  return old;
end
$$;
