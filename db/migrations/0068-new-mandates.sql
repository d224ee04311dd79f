-- A contract's mandate can be given anew, from another account: its number of its order, 1 with the order itself, and since when.
alter table orders
  add column mandate_number int not null default 1,
  add column mandate_signed_at timestamptz;
-- By which it was drawn; null is the first.
alter table bills add column mandate_number int;
