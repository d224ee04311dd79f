-- Contracts that began in another system: the number they had there, and its SEPA mandate, which stays valid. The state
-- shows whether anything has happened to the contract since it was moved in.
alter table orders
  add column former_number text unique check (length(former_number) between 1 and 60),
  add column former_state text,
  add column mandate_reference text check (length(mandate_reference) between 1 and 35),
  add column mandate_used boolean not null default false;

-- As before; the reference of a mandate goes with the account.
create or replace function forget_customer() returns trigger language plpgsql as $$
begin
  update orders set address = null, mandate = null, person_key = null, mandate_reference = null
    where customer_id = old.customer_id;
  update subscriptions set ends_on = berlin_day(now()), paused_on = null
    where customer_id = old.customer_id and (ends_on is null or ends_on > berlin_day(now()));
  return old;
end
$$;
