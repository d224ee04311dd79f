-- Advertisements of the paper itself (decision 51).
create table house_ads (
  id integer generated always as identity primary key,
  title text not null,
  text text not null default '',
  action text not null,
  target text not null,
  image jsonb,
  slots text[] not null check (cardinality(slots) > 0),
  channels text[] not null default '{}',
  valid_from timestamptz,
  valid_until timestamptz,
  weight smallint not null check (weight between 1 and 100),
  daily_cap integer check (daily_cap > 0),
  for_new_readers boolean not null default false,
  -- The day of the town on which it was seen as often as it may be.
  capped_on date,
  created_at timestamptz not null default now(),
  check (valid_from is null or valid_until is null or valid_from <= valid_until)
);

-- How often each was seen and followed, by day of the town and slot. Nothing here tells by whom.
create table house_ad_counts (
  ad_id integer not null references house_ads (id) on delete cascade,
  day date not null,
  slot text not null,
  views integer not null default 0,
  clicks integer not null default 0,
  primary key (ad_id, day, slot)
);
