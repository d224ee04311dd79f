create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A row of % is never changed', tg_table_name;
end
$$;

-- What is sold. A changed offer is another version of it; the highest is the one that is sold. Orders name theirs for good.
create table offer_versions (
  offer_key text not null check (offer_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(offer_key) <= 40),
  version integer not null check (version > 0),
  kind text not null check (kind in ('subscription', 'tag', 'credits')),
  name text not null check (length(name) between 1 and 100),
  what text not null check (length(what) between 1 and 300),
  -- Decides the rate of VAT.
  good text not null check (good in ('press', 'other')),
  -- The roles it gives while it lasts; a topic's subscription gives that of its topic.
  grants text[] not null,
  -- How many credits a pack holds.
  credits integer check (credits between 1 and 10000),
  -- Two years at most (§ 309 Nr. 9 BGB); what follows is paid by the month.
  first_months smallint check (first_months between 1 and 24),
  notice text check (notice in ('day', 'month')),
  once_per_person boolean not null,
  position smallint not null,
  on_paywall boolean not null,
  on_sale boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (offer_key, version),
  check ((kind = 'credits') = (credits is not null)),
  check ((kind = 'credits') = (first_months is null)),
  check ((first_months is null) = (notice is null))
);
create trigger offer_versions_unchanged before update or delete or truncate on offer_versions
  for each statement execute function refuse_change();

-- What a version costs, gross, from one moment up to another. Without a renewal's price it ends by itself.
create table offer_prices (
  offer_key text not null,
  version integer not null,
  number smallint not null,
  label text check (length(label) between 1 and 60),
  first_cents integer not null check (first_cents between 0 and 1000000),
  renewal_cents integer check (renewal_cents between 1 and 1000000),
  valid_from timestamptz,
  valid_until timestamptz,
  primary key (offer_key, version, number),
  foreign key (offer_key, version) references offer_versions,
  check (valid_from < valid_until)
);
create trigger offer_prices_unchanged before update or delete or truncate on offer_prices
  for each statement execute function refuse_change();

-- The ledger: money and credits, each transaction whole, kept for good. It names a customer by number alone: the
-- booking stays when the account and its customer go (§ 147 AO), and leads to nobody then.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('credit-grant', 'credit-use', 'credit-refund', 'order', 'renewal', 'refund')),
  -- The same wish books once.
  idempotency_key text not null unique,
  customer_id bigint not null,
  -- In words, as the reader sees it.
  cause text not null check (length(cause) between 1 and 200),
  article_id integer,
  -- When the reader agreed that reading begins at once and the right of withdrawal ends with it (§ 356 Abs. 5 BGB).
  waiver_at timestamptz,
  order_id bigint,
  reverses bigint unique references ledger_transactions,
  created_at timestamptz not null default now(),
  check ((kind in ('credit-refund', 'refund')) = (reverses is not null))
);
create index ledger_transactions_customer on ledger_transactions (customer_id, id);

-- Positive is what an account receives. `wallet` and `receivable` are a customer's, all others the house's.
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in ('wallet', 'receivable', 'bank', 'revenue-7', 'revenue-19', 'vat-7', 'vat-19',
    'credits-sold', 'credits-goodwill', 'credits-used')),
  unit text not null check (unit in ('EUR-cent', 'credit')),
  customer_id bigint,
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account),
  check ((unit = 'credit') = (account = 'wallet' or account like 'credits-%')),
  check ((customer_id is not null) = (account in ('wallet', 'receivable')))
);
create index ledger_entries_customer on ledger_entries (customer_id, account) include (amount) where customer_id is not null;

-- Credits moved one by one until now; they move on with their history and their numbers.
insert into billing_customers (account_id) select distinct account_id from credit_movements on conflict do nothing;
insert into ledger_transactions (id, kind, idempotency_key, customer_id, cause, article_id, waiver_at, created_at)
  overriding system value
  select id, case when article_id is null then 'credit-grant' else 'credit-use' end, 'movement:' || id, customer_id, reason,
    article_id, waiver_at, credit_movements.created_at
  from credit_movements join billing_customers using (account_id);
insert into ledger_entries (transaction_id, account, unit, customer_id, amount)
  select id, 'wallet', 'credit', customer_id, credits from credit_movements join billing_customers using (account_id)
  union all
  select id, case when article_id is null then 'credits-goodwill' else 'credits-used' end, 'credit', null, -credits
  from credit_movements;
select setval(pg_get_serial_sequence('ledger_transactions', 'id'), coalesce(max(id), 0) + 1, false) from ledger_transactions;
drop table credit_movements;
drop function refuse_ledger_change();

create trigger ledger_transactions_unchanged before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_unchanged before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'The ledger transaction % has no entries', new.id;
  end if;
  return null;
end
$$;
create constraint trigger ledger_transactions_whole after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_transaction();

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by unit having sum(amount) <> 0
  ) then
    raise exception 'The entries of the ledger transaction % do not add up to zero', new.transaction_id;
  end if;
  if new.account = 'wallet' and new.amount < 0 and (
    select sum(amount) from ledger_entries where customer_id = new.customer_id and account = 'wallet'
  ) < 0 then
    raise exception 'The wallet of customer % would be below zero', new.customer_id;
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry();

-- Days of orders and terms are those of the paper's town.
create function berlin_day(moment timestamptz) returns date language sql stable as
  $$ select (moment at time zone 'Europe/Berlin')::date $$;

-- What was ordered, as it was agreed: the version of the offer, its price, the texts that were seen. The id is the
-- number readers know. Without its customer an order keeps no address.
create table orders (
  id bigint generated always as identity (start with 1000001) primary key,
  idempotency_key text not null unique,
  customer_id bigint not null,
  offer_key text not null,
  offer_version integer not null,
  tag_id integer,
  first_cents integer not null check (first_cents >= 0),
  renewal_cents integer check (renewal_cents > 0),
  vat_rate smallint not null,
  -- Price, term, renewal and notice in the words that stood above the button.
  contract text[] not null,
  payment_method text not null check (payment_method in ('invoice', 'sepa')),
  address jsonb,
  -- The versions of the texts that were agreed to.
  terms_version text not null,
  withdrawal_version text not null,
  waiver_at timestamptz,
  ordered_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  foreign key (offer_key, offer_version) references offer_versions
);
create index orders_customer on orders (customer_id, id);

-- A contract that lasts. Days are inclusive; without a renewal's price it ends by itself.
create table subscriptions (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references orders,
  customer_id bigint not null,
  name text not null,
  grants text[] not null,
  good text not null check (good in ('press', 'other')),
  first_months smallint not null check (first_months between 1 and 24),
  notice text not null check (notice in ('day', 'month')),
  renewal_cents integer check (renewal_cents > 0),
  -- A pause moves it on by its days.
  starts_on date not null,
  -- How many periods are booked; the first term is the first.
  periods integer not null default 1 check (periods > 0),
  paid_through date not null,
  paused_on date,
  cancelled_at timestamptz,
  ends_on date,
  check (renewal_cents is not null or ends_on is not null)
);
create index subscriptions_customer on subscriptions (customer_id);
create index subscriptions_due on subscriptions (paid_through, id) where renewal_cents is not null and paused_on is null;

-- The person goes, the booking stays (§ 147 AO): no address, and nothing that would be renewed.
create function forget_customer() returns trigger language plpgsql as $$
begin
  update orders set address = null where customer_id = old.customer_id;
  update subscriptions set ends_on = berlin_day(now()), paused_on = null
    where customer_id = old.customer_id and (ends_on is null or ends_on > berlin_day(now()));
  return old;
end
$$;
create trigger billing_customers_forgotten before delete on billing_customers
  for each row execute function forget_customer();

alter table ledger_transactions add foreign key (order_id) references orders;
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;
