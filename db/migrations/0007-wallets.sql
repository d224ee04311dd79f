-- A reader known to billing; the number is what the outside calls the customer (up to 18 digits).
create table billing_customers (
  customer_id bigint generated always as identity (start with 100000001 maxvalue 999999999999999999) primary key,
  account_id uuid not null unique references accounts (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- One wallet a reader. Its row is locked while credits move, so that spending happens one after the other.
create table wallets (
  id bigint generated always as identity primary key,
  account_id uuid not null unique references accounts (id) on delete cascade,
  unique_id text not null default 'coins',
  title text not null default 'Coins',
  created_at timestamptz not null default now()
);

-- The ledger: one row a movement, never changed; the balance is their sum.
create table credit_movements (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credits integer not null check (credits <> 0),
  reason text not null check (length(reason) between 1 and 100),
  article_id integer,
  -- When the reader agreed that reading begins at once and the right of withdrawal ends with it (§ 356 Abs. 5 BGB).
  waiver_at timestamptz,
  created_at timestamptz not null default now(),
  check (article_id is null or credits < 0)
);
create index credit_movements_account on credit_movements (account_id);
create unique index credit_movements_article on credit_movements (account_id, article_id) where article_id is not null;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'A movement of credits is never changed';
end
$$;
create trigger credit_movements_unchanged before update on credit_movements
  for each row execute function refuse_ledger_change();
