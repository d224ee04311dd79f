-- A gift is paid once and ends by itself; its buyer gets a code, whoever has the code reads.
alter table offer_versions drop constraint offer_versions_kind_check;
alter table offer_versions add constraint offer_versions_kind_check
  check (kind in ('subscription', 'tag', 'credits', 'gift'));
-- What a buyer has to declare, in the buyer's own words: „Ich bin an einer Hochschule eingeschrieben.“
alter table offer_versions add column declaration text check (length(declaration) between 1 and 300);

-- What vouchers give. What was promised stays: of a campaign only its times and whether it is shown can change.
create table voucher_campaigns (
  campaign text primary key check (campaign ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(campaign) <= 40),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('percent', 'cents', 'free-months', 'credits')),
  -- Per cent, cents, months or credits.
  amount integer not null check (amount > 0),
  -- The keys of the offers it can be used for; none is every subscription.
  offers text[] not null,
  valid_from timestamptz,
  valid_until timestamptz,
  -- How often one code can be used, by different people; null is as often as anyone likes.
  uses_per_code integer check (uses_per_code > 0),
  new_customers_only boolean not null,
  -- Whether its codes are shown to everybody.
  is_public boolean not null,
  created_at timestamptz not null default now(),
  check (valid_from < valid_until),
  check (kind <> 'percent' or amount <= 100),
  check (kind <> 'free-months' or amount <= 23),
  check (kind <> 'credits' or amount <= 10000 and offers = '{}')
);

-- Codes as they are compared: capitals and digits alone. One of a gift belongs to the order it was bought with.
create table vouchers (
  code text primary key check (code ~ '^[A-Z0-9]{4,40}$'),
  campaign text references voucher_campaigns,
  batch text check (length(batch) between 1 and 60),
  gift_order_id bigint unique references orders,
  created_at timestamptz not null default now(),
  -- A gift whose order was withdrawn.
  void_at timestamptz,
  check ((campaign is null) = (gift_order_id is not null)),
  check ((campaign is null) = (batch is null))
);
create index vouchers_batch on vouchers (campaign, batch, code) where campaign is not null;

-- What was used by whom, once per person and campaign, until a withdrawal gives it back.
create table voucher_uses (
  id bigint generated always as identity primary key,
  code text not null references vouchers,
  campaign text references voucher_campaigns,
  customer_id bigint not null,
  -- Null where it gave credits.
  order_id bigint unique references orders,
  used_at timestamptz not null default now(),
  given_back_at timestamptz
);
create unique index voucher_uses_person on voucher_uses (campaign, customer_id) where given_back_at is null;
create index voucher_uses_code on voucher_uses (code) where given_back_at is null;
create index voucher_uses_customer on voucher_uses (customer_id);

-- An order by voucher keeps its code; `first_cents` is the price with it. Nothing to pay has no way to pay.
alter table orders add column voucher_code text references vouchers;
alter table orders alter column payment_method drop not null;

-- A reader's own invitation.
create table invitation_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]{8,40}$'),
  created_at timestamptz not null default now()
);

-- Who came by whose invitation, once in a life, and what both were promised for it, in credits. It is settled when the
-- order can no longer be withdrawn: rewarded where it stands, else not.
create table invitations (
  customer_id bigint primary key,
  inviter_customer_id bigint not null check (inviter_customer_id <> customer_id),
  order_id bigint not null unique references orders,
  inviter_credits integer not null check (inviter_credits >= 0),
  invited_credits integer not null check (invited_credits >= 0),
  invited_at timestamptz not null default now(),
  settled_at timestamptz,
  rewarded boolean not null default false
);
create index invitations_inviter on invitations (inviter_customer_id);
create index invitations_open on invitations (invited_at) where settled_at is null;
