-- What somebody declared without signing in (§§ 312k, 356a BGB), word for word, once for each form that was sent.
create table declarations (
  id bigint generated always as identity (start with 500001) primary key,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  -- Made of the form and what stood in it; whoever has it sees the receipt.
  receipt text not null unique check (length(receipt) = 43),
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  -- What the reader says identifies the contract.
  contract text not null check (length(contract) between 1 and 300),
  manner text check (manner in ('ordinary', 'extraordinary')),
  reason text check (length(reason) between 1 and 600),
  -- The wished last day; null is as early as possible.
  ends_on date,
  declared_at timestamptz not null default now(),
  -- The contract it is about, once that is certain: by number alone, so that the proof stays when the account goes.
  customer_id bigint,
  order_id bigint references orders,
  state text not null default 'new' check (state in ('new', 'open', 'done')),
  -- Why it waits for the publisher.
  because text check (because in ('unmatched', 'extraordinary', 'missing', 'too-late', 'waived', 'used')),
  settled_at timestamptz,
  settled_by text check (length(settled_by) between 1 and 120),
  note text check (length(note) between 1 and 1000),
  check ((kind = 'cancellation') = (manner is not null)),
  check ((state = 'open') = (because is not null)),
  check ((state = 'done') = (settled_at is not null))
);
create index declarations_open on declarations (id) where state <> 'done';
create index declarations_customer on declarations (customer_id) where customer_id is not null;

-- Who has subscribed to the printed paper, as the publisher's own system says.
create table print_subscribers (
  customer_number text primary key check (customer_number ~ '^[A-Z0-9]{3,20}$'),
  postcode text not null check (postcode ~ '^[0-9]{5}$'),
  imported_at timestamptz not null default now()
);

-- Which account belongs to which of them. It stays while the number is off the list, and gives nothing then.
create table print_verifications (
  account_id uuid primary key references accounts on delete cascade,
  customer_number text not null unique,
  verified_at timestamptz not null default now()
);

-- Who reads with another's subscription.
create table household_members (
  account_id uuid not null references accounts on delete cascade,
  subscription_id bigint not null references subscriptions,
  joined_at timestamptz not null default now(),
  primary key (account_id, subscription_id)
);
create index household_members_subscription on household_members (subscription_id);

-- Who was asked to; an address that may have no account. The code goes out by mail, and only its hash is kept.
create table household_invitations (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions,
  email text not null check (length(email) between 3 and 254),
  code_hash bytea unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index household_invitations_address on household_invitations (subscription_id, lower(email));

-- Every version of a legal text that was ever shown, as it was shown. Orders name theirs.
create table legal_texts (
  name text not null check (name in ('impressum', 'agb', 'datenschutz', 'widerruf')),
  version text not null check (version ~ '^[0-9a-f]{8}$'),
  content jsonb not null,
  published_at timestamptz not null default now(),
  primary key (name, version)
);
create trigger legal_texts_unchanged before update or delete or truncate on legal_texts
  for each statement execute function refuse_change();
