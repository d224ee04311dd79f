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
create trigger offer_versions_unchanged before update or delete on offer_versions
  for each row execute function refuse_change();

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
create trigger offer_prices_unchanged before update or delete on offer_prices
  for each row execute function refuse_change();
