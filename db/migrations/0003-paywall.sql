-- The rules of the embedded paywall service, in their order, as one document: they are only ever read and changed together.
create table paywall_rules (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  document jsonb not null
);

-- What a reader has read on one counter of the meter, until its period ends. Kept empty a while longer, so that who
-- returns is not taken for a new reader.
create table meter_counts (
  account_id uuid references accounts (id) on delete cascade,
  anonymous_id text,
  reader text not null generated always as (
    coalesce('account:' || account_id::text, 'anonymous:' || anonymous_id)
  ) stored,
  counter text not null,
  ends_at timestamptz not null,
  article_ids integer[] not null,
  primary key (reader, counter),
  check (num_nonnulls(account_id, anonymous_id) = 1)
);
create index meter_counts_end on meter_counts (ends_at);
create index meter_counts_read on meter_counts (ends_at) where article_ids <> '{}';
create index meter_counts_account on meter_counts (account_id) where account_id is not null;

-- How many new anonymous readers a network brought within a day; the network is a keyed hash, nobody's address.
create table meter_networks (
  network bytea not null,
  counter text not null,
  ends_at timestamptz not null,
  readers integer not null,
  primary key (network, counter)
);
create index meter_networks_end on meter_networks (ends_at);

-- Signs the sessions of anonymous readers and hashes networks, on every node the same.
create table meter_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
