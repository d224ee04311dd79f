-- Who has ordered before, whatever the account: the same name at the same place, or the same name with the same bank
-- account. Spelling, case and „Straße“ do not matter; null where the customer is gone and the address with it.
create function spelled_alike(words text) returns text language sql immutable
  return regexp_replace(replace(replace(lower(words), 'straße', 'str'), 'strasse', 'str'), '[^[:alnum:]]', '', 'g');
create function person_at_home(address jsonb) returns text language sql immutable
  return spelled_alike(address ->> 'firstName') || ' ' || spelled_alike(address ->> 'lastName') || ' '
    || spelled_alike(address ->> 'street') || ' ' || spelled_alike(address ->> 'postcode');
create function person_at_bank(address jsonb, mandate jsonb) returns text language sql immutable
  return spelled_alike(address ->> 'firstName') || ' ' || spelled_alike(address ->> 'lastName') || ' '
    || spelled_alike(mandate ->> 'iban');
create index orders_person_at_home on orders (person_at_home(address), offer_key);
create index orders_person_at_bank on orders (person_at_bank(address, mandate), offer_key);
