-- Payments, what is taken back, and fees. What a payment or a refund is for, it names.
alter table ledger_transactions drop constraint ledger_transactions_kind_check, drop constraint ledger_transactions_check;
alter table ledger_transactions
  add column settles bigint references ledger_transactions,
  -- Days the sale is for, both inclusive; none where it is delivered at once.
  add column service_from date,
  add column service_through date,
  add constraint ledger_transactions_kind_check check (kind in ('credit-grant', 'credit-use', 'credit-refund', 'order',
    'renewal', 'refund', 'payment', 'payment-return', 'payout', 'fee')),
  add constraint ledger_transactions_check
    check ((kind in ('credit-refund', 'refund', 'payment-return')) = (reverses is not null)),
  add check ((service_from is null) = (service_through is null) and service_from <= service_through);
create index ledger_transactions_settles on ledger_transactions (settles) where settles is not null;

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('wallet', 'receivable', 'bank',
  'revenue-7', 'revenue-19', 'vat-7', 'vat-19', 'fees', 'credits-sold', 'credits-goodwill', 'credits-used'));

-- A mandate that a bank has told us not to use again; what is owed is paid by transfer from then on.
alter table orders add column mandate_stopped_at timestamptz, add column mandate_stopped_because text;

-- No rights and no renewals while an invoice is unpaid in spite of all letters.
alter table subscriptions add column blocked_on date;
drop index subscriptions_due;
create index subscriptions_due on subscriptions (paid_through, id)
  where renewal_cents is not null and paused_on is null and blocked_on is null;

-- What was given to the bank, to the byte: the same whenever it is asked for again.
create table debit_runs (
  id bigint generated always as identity primary key,
  through date not null,
  debits integer not null check (debits > 0),
  cents bigint not null check (cents > 0),
  xml text not null,
  created_at timestamptz not null default now()
);

-- How and by when a sale is paid: one for each order and renewal that costs money. What is still open of it says the ledger.
create table bills (
  transaction_id bigint primary key references ledger_transactions,
  customer_id bigint not null,
  order_id bigint not null references orders,
  method text not null check (method in ('invoice', 'sepa')),
  -- When the customer was told of amount and day, and the day: of the debit, or by which it is to be paid.
  told_at timestamptz,
  due_on date,
  -- The debit: its run, whether the mandate was used before, and what became of it.
  run_id bigint references debit_runs,
  sequence text check (sequence in ('FRST', 'RCUR', 'OOFF')),
  debit_cents integer check (debit_cents > 0),
  returned_at timestamptz,
  return_reason text,
  -- Letters about being late: 1 reminder, 2 and 3 dunning, 4 the subscription is blocked.
  dunning_level smallint not null default 0 check (dunning_level between 0 and 4),
  -- The day the last of them gave to pay.
  pay_by date,
  -- Nothing was open of it after its day: nobody looks at it any more, unless its debit comes back.
  closed_at timestamptz,
  check ((told_at is null) = (due_on is null)),
  check ((run_id is null) = (debit_cents is null) and (run_id is null) = (sequence is null))
);
create index bills_customer on bills (customer_id);
create index bills_order on bills (order_id);
create index bills_untold on bills (transaction_id) where told_at is null;
create index bills_due on bills (due_on, transaction_id) where closed_at is null;
create index bills_run on bills (run_id) where run_id is not null;

-- Sales before this release are told of and collected like those after it.
insert into bills (transaction_id, customer_id, order_id, method)
  select sale.id, sale.customer_id, order_id, payment_method
  from ledger_transactions sale join orders on orders.id = order_id
    join ledger_entries on transaction_id = sale.id and account = 'receivable' and amount > 0
  where kind in ('order', 'renewal')
    and not exists (select from ledger_transactions refund where refund.reverses = sale.id);
