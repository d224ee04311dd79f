-- Whether coins or a gift code ordered by invoice are delivered once the invoice is paid.
alter table orders add column awaits_payment boolean not null default false;
create index orders_awaiting_payment on orders (customer_id) where awaits_payment;

-- When the buyer agreed to pay for the days of access before a withdrawal (§ 357a BGB).
alter table orders add column used_days_at timestamptz;
create index orders_withdrawn_at_home on orders (person_at_home(address)) where withdrawn_at is not null;
create index orders_withdrawn_at_bank on orders (person_at_bank(address, mandate)) where withdrawn_at is not null;
