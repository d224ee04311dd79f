-- What readers were shown before they decided, word for word.
create table consent_texts (
  version text primary key check (version ~ '^[0-9a-f]{8}$'),
  text text not null,
  first_used_at timestamptz not null default now()
);

-- The proof of consent (Art. 7 Abs. 1 DSGVO). It names no reader: the random id stands in the reader's own cookie alone.
create table consents (
  id bigint generated always as identity primary key,
  consent_id text not null check (consent_id ~ '^[0-9a-f]{32}$'),
  text_version text not null references consent_texts,
  choice text not null check (choice in ('all', 'none', 'chosen', 'add', 'remote')),
  general boolean not null,
  vendors text[] not null check (cardinality(vendors) <= 16),
  decided_at timestamptz not null
);
create index consents_of_one on consents (consent_id, id);
create index consents_decided on consents (decided_at);
