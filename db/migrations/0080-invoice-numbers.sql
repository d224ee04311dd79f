-- The number of every invoice, credit note and fee (§ 14 Abs. 4 Nr. 4 UStG). Numbers from before this release are the
-- ledger's ids and stay.
create table invoices (
  transaction_id bigint primary key references ledger_transactions,
  customer_id bigint not null,
  number text not null unique check (length(number) between 10 and 30)
);
insert into invoices (transaction_id, customer_id, number)
  select booked.id, booked.customer_id,
    case kind when 'refund' then 'K' when 'fee' then 'G' else 'R' end
      || '-' || lpad(booked.id::text, greatest(8, length(booked.id::text)), '0')
  from ledger_transactions booked join ledger_entries on transaction_id = booked.id and account = 'receivable'
  where kind in ('order', 'renewal', 'refund', 'fee');
create trigger invoices_unchanged before update or delete or truncate on invoices
  for each statement execute function refuse_change();

-- One series per issuer (by VAT identification number) and year. `code` tells apart the issuers of one year.
create table invoice_series (
  issuer text not null,
  year smallint not null,
  code smallint not null,
  last integer not null,
  primary key (issuer, year),
  unique (code, year)
);

-- Returns the next number of the series: „R-2026-000123“, of a second issuer in that year „R-2026-2-000123“. The row of the
-- series stays locked until the end of the transaction, whose rollback also takes back the number.
create function next_invoice_number(letter text, issued timestamptz) returns text language plpgsql as $$
declare
  series_year smallint := extract(year from berlin_day(issued));
  series_issuer text;
  series invoice_series;
begin
  select regexp_replace(content -> 'company' ->> 'vatId', '\s', '', 'g') into series_issuer from suppliers
    order by (since <= issued) desc, case when since <= issued then -id else id end limit 1;
  series_issuer := coalesce(series_issuer, '');
  loop
    update invoice_series set last = last + 1 where issuer = series_issuer and year = series_year returning * into series;
    exit when found;
    insert into invoice_series (issuer, year, code, last)
      select series_issuer, series_year, count(*) + 1, 0 from invoice_series where year = series_year
      on conflict do nothing;
  end loop;
  return letter || '-' || series_year || '-' || case when series.code > 1 then series.code || '-' else '' end
    || lpad(series.last::text, greatest(6, length(series.last::text)), '0');
end
$$;

-- Numbers are assigned at commit: a series is locked for a moment, after every other lock of the transaction.
create function number_invoice() returns trigger language plpgsql as $$
begin
  insert into invoices (transaction_id, customer_id, number)
    select id, customer_id, next_invoice_number(
      case kind when 'refund' then 'K' when 'fee' then 'G' else 'R' end, created_at)
    from ledger_transactions
    where id = new.transaction_id and kind in ('order', 'renewal', 'refund', 'fee');
  return null;
end
$$;
create constraint trigger ledger_entries_numbered after insert on ledger_entries
  deferrable initially deferred for each row when (new.account = 'receivable') execute function number_invoice();
