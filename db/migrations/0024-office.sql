-- What employees did, to whom, and why: written with the act itself, kept for good. It names a customer by number alone,
-- as the ledger does.
create table audit_log (
  id bigint generated always as identity primary key,
  -- The same wish is done once.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 100),
  -- Who, and their address as it was then.
  employee_id uuid not null,
  employee text not null,
  act text not null check (length(act) between 1 and 60),
  customer_id bigint,
  -- What of the customer: the order, the contract, the article.
  subject text check (length(subject) between 1 and 200),
  reason text not null check (length(reason) between 1 and 500),
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now()
);
create index audit_log_customer on audit_log (customer_id, id) where customer_id is not null;
create index audit_log_employee on audit_log (employee, id);
create index audit_log_act on audit_log (act, id);
create trigger audit_log_unchanged before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- Sessions of employees that have said their password again, and when.
create table office_proofs (
  session text primary key,
  proved_at timestamptz not null default now()
);

-- Customers are found by the beginning of what they are called.
create index accounts_email_beginning on accounts (lower(email) text_pattern_ops);
create index accounts_name_beginning on accounts (lower(last_name) text_pattern_ops, lower(first_name) text_pattern_ops);

-- What is exported by days.
create index ledger_transactions_created on ledger_transactions (created_at, id);
create index orders_ordered on orders (ordered_at, id);
