-- Money that came in and names nothing that was ever sold waits on an account of its own until somebody says what it is
-- for, or it goes back. Until then it is nobody's: its bookings name the customer 0, whom there never is.
alter table ledger_transactions drop constraint ledger_transactions_kind_check, drop constraint ledger_transactions_check;
alter table ledger_transactions
  add constraint ledger_transactions_kind_check check (kind in ('credit-grant', 'credit-use', 'credit-refund', 'order',
    'renewal', 'refund', 'payment', 'payment-return', 'payout', 'fee', 'unmatched', 'unmatched-return')),
  add constraint ledger_transactions_check
    check ((kind in ('credit-refund', 'refund', 'payment-return', 'unmatched-return')) = (reverses is not null)),
  add constraint ledger_transactions_nobodys check ((kind in ('unmatched', 'unmatched-return')) = (customer_id = 0));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('wallet', 'receivable', 'bank',
  'card', 'suspense', 'revenue-7', 'revenue-19', 'vat-7', 'vat-19', 'fees', 'credits-sold', 'credits-goodwill',
  'credits-used'));

-- Such lines of the bank's statements. `reference` is the bank's own: the same line, imported again, is the same.
create table bank_lines (
  id bigint generated always as identity primary key,
  reference text not null unique check (length(reference) between 1 and 100),
  transaction_id bigint not null unique references ledger_transactions,
  booked_on date not null,
  cents integer not null check (cents > 0),
  payer text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'assigned', 'returned')),
  imported_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null))
);
create index bank_lines_open on bank_lines (id) where state = 'open';

-- Who has sold, as invoices name it: a row whenever that changes, so that an old invoice stays what it was.
create table suppliers (
  id bigint generated always as identity primary key,
  content jsonb not null,
  since timestamptz not null default now()
);
create trigger suppliers_unchanged before update or delete or truncate on suppliers
  for each statement execute function refuse_change();
