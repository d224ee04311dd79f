-- The pair of keys that push services know this site by (RFC 8292), where the environment names none. Subscriptions are bound to it.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default clock_timestamp()
);

-- A browser that wants to be told. Its address at the push service is its key: nobody else knows it.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint_hash bytea not null unique,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  account_id uuid references accounts on delete cascade,
  breaking boolean not null,
  -- Whether what its account follows counts too.
  follows boolean not null,
  -- Paths of topics and regions: /themen/135, /region/burscheid.
  choices text[] not null default '{}',
  -- Hours by the town's clock in which nothing comes; none where both are the same.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  made_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_account on push_subscriptions (account_id) where account_id is not null;

create table push_messages (
  id bigint generated always as identity primary key,
  state text not null check (state in ('planned', 'sending', 'sent', 'cancelled')),
  title text not null,
  body text not null,
  path text not null,
  image text,
  article_id bigint,
  breaking boolean not null,
  choices text[] not null default '{}',
  -- A trial goes to the browsers of one account alone.
  only_account uuid,
  planned_at timestamptz not null,
  -- Nothing is delivered after this.
  valid_until timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  reached bigint not null default 0,
  recipients int not null default 0,
  sent int not null default 0,
  gone int not null default 0,
  failed int not null default 0,
  quiet int not null default 0,
  made_by text,
  made_at timestamptz not null default clock_timestamp()
);
-- A breaking-news article is told of once, however often it is corrected.
create unique index push_messages_breaking on push_messages (article_id) where breaking and made_by is null;
create index push_messages_open on push_messages (planned_at) where state in ('planned', 'sending');

-- One row for each recipient, written before anything is sent. `next_at` is when it is tried, or tried again.
create table push_deliveries (
  message_id bigint not null references push_messages (id) on delete cascade,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'quiet')),
  tries smallint not null default 0,
  next_at timestamptz not null,
  primary key (message_id, subscription_id)
);
create index push_deliveries_due on push_deliveries (message_id, next_at) where state = 'queued';
create index push_deliveries_of on push_deliveries (subscription_id);
