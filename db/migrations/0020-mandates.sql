-- What a SEPA debit is drawn by: the account, the creditor and the words that were agreed to. Its reference is the order's id.
alter table orders add column mandate jsonb;

-- As before; the account number goes with the address.
create or replace function forget_customer() returns trigger language plpgsql as $$
begin
  update orders set address = null, mandate = null where customer_id = old.customer_id;
  update subscriptions set ends_on = berlin_day(now()), paused_on = null
    where customer_id = old.customer_id and (ends_on is null or ends_on > berlin_day(now()));
  return old;
end
$$;
