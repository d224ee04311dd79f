-- Nothing was ever kept in it: the same words can hold again later, so a version may be there more than once.
drop table legal_texts;

-- Every version of a legal text as it was shown, with the moment from which it held. Orders name the version they agreed to.
create table legal_texts (
  id bigint generated always as identity primary key,
  name text not null check (name in ('impressum', 'agb', 'datenschutz', 'widerruf')),
  version text not null check (version ~ '^[0-9a-f]{8}$'),
  content jsonb not null,
  holds_from timestamptz not null default now()
);
create index legal_texts_version on legal_texts (name, version, id desc);
create trigger legal_texts_unchanged before update or delete or truncate on legal_texts
  for each statement execute function refuse_change();
