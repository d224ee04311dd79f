-- The day from which a booking counts: of a transfer the bank's value date. `created_at` stays the moment of the booking,
-- which for the line of a statement is its upload.
alter table ledger_transactions disable trigger ledger_transactions_unchanged;
alter table ledger_transactions add column value_date date;
update ledger_transactions set value_date = coalesce(
  (select booked_on from bank_lines where bank_lines.transaction_id = ledger_transactions.id),
  (select booked_on from bank_lines
    where ledger_transactions.idempotency_key like 'bank:%'
      and reference = substr(regexp_replace(idempotency_key, ':\d+$', ''), 6)),
  berlin_day(created_at));
alter table ledger_transactions
  alter column value_date set default berlin_day(now()),
  alter column value_date set not null;
alter table ledger_transactions enable trigger ledger_transactions_unchanged;
-- What is exported by days.
create index ledger_transactions_value_date on ledger_transactions (value_date, id);
