-- A card that is kept for a running contract, in the place of another or of another way to pay: nothing is drawn for it.
alter table card_checkouts add column card_of bigint references orders;

-- Of which card a charge was asked: what has not been answered yet is looked for there, whatever card came since.
alter table card_charges add column card jsonb;
update card_charges set card = mandate from bills join orders on orders.id = order_id
  where bills.transaction_id = bill_id and card_charges.state = 'asked';

-- What the publisher has seen to stands in nobody's way any more.
alter table card_disputes add column settled_at timestamptz;
alter table card_refunds drop constraint card_refunds_state_check;
alter table card_refunds add constraint card_refunds_state_check check (state in ('waiting', 'taken', 'failed', 'settled'));
create index card_disputes_open on card_disputes (created_at) where settled_at is null;
create index card_refunds_open on card_refunds (id) where state in ('waiting', 'failed');
create index card_charges_failed on card_charges (bill_id) where state = 'failed';
