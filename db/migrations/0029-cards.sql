-- Cards at a provider. What it holds for the house is an account of the ledger; the mandate of an order by card is
-- the provider's names for customer and card, never the card's number.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in ('invoice', 'sepa', 'card'));
alter table bills drop constraint bills_method_check;
alter table bills add constraint bills_method_check check (method in ('invoice', 'sepa', 'card'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('wallet', 'receivable', 'bank',
  'card', 'revenue-7', 'revenue-19', 'vat-7', 'vat-19', 'fees', 'credits-sold', 'credits-goodwill', 'credits-used'));

-- A payment that its reader makes at the provider: of an order, which is placed once it is paid, or of a bill.
create table card_checkouts (
  id bigint generated always as identity primary key,
  -- By what the provider knows a wish that is sent again.
  key uuid not null unique default gen_random_uuid(),
  customer_id bigint not null,
  -- Two tabs and a double click have the same.
  wish_key text not null,
  -- The order as it was sent; gone once it is placed or has ended for good, and with the customer.
  wish jsonb,
  -- Where its form stands, for the way back.
  way jsonb not null,
  bill_id bigint references bills,
  name text not null,
  cents integer not null check (cents >= 0),
  -- Whether the card is kept for what renews.
  renews boolean not null,
  session_id text unique,
  -- waiting · done · ended: nothing was paid · refused: paid, but there was nothing to sell any more.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ended', 'refused')),
  order_id bigint references orders,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index card_checkouts_one on card_checkouts (customer_id, wish_key) where state = 'waiting';
create index card_checkouts_waiting on card_checkouts (id) where state = 'waiting';

create function forget_card_checkouts() returns trigger language plpgsql as $$
begin
  update card_checkouts set wish = null where customer_id = old.customer_id;
  return old;
end
$$;
create trigger billing_customers_card_checkouts_forgotten before delete on billing_customers
  for each row execute function forget_card_checkouts();

-- A bill that is drawn from a card while nobody looks on: once.
create table card_charges (
  bill_id bigint primary key references bills,
  cents integer not null check (cents > 0),
  state text not null default 'asked' check (state in ('asked', 'paid', 'failed')),
  payment_intent text unique,
  problem text,
  asked_at timestamptz not null default now()
);

-- What is given back to a card; `sale_id` is null where nothing had been sold for it.
create table card_refunds (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  payment_intent text not null,
  sale_id bigint references ledger_transactions,
  cents integer not null check (cents > 0),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
  refund_id text unique,
  problem text,
  created_at timestamptz not null default now()
);
create unique index card_refunds_one on card_refunds (payment_intent) where state = 'waiting';

-- Payments that the bank of a card's owner disputes, for the publisher to answer or to let go.
create table card_disputes (
  dispute_id text primary key,
  customer_id bigint not null,
  payment_intent text not null,
  cents integer not null check (cents > 0),
  reason text not null,
  status text not null,
  answer_by timestamptz,
  created_at timestamptz not null default now()
);

-- Told once: the provider sends again what it has no answer to.
create table card_events (
  id text primary key,
  received_at timestamptz not null default now()
);
create index card_events_received on card_events (received_at);
