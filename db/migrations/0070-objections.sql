-- Whether who declared was signed in and chose the order. Without that, nothing is paid back for a day.
alter table declarations add column is_signed_in boolean not null default false;
-- From where it came, as a hash, until the contract is looked for.
alter table declarations add column network text check (length(network) between 1 and 64);
-- When money has to be moved for it, where that waits.
alter table declarations add column money_due_at timestamptz;
-- When the contract was changed for it, and how order, contract and what belongs to them stood before.
alter table declarations add column executed_at timestamptz;
alter table declarations add column stood jsonb;
-- Of the link „Das war ich nicht“ in the mail to the account; and when it was pressed.
alter table declarations add column objection_hash bytea unique;
alter table declarations add column objected_at timestamptz;
create index declarations_money_due on declarations (money_due_at) where money_due_at is not null;
create index declarations_held on declarations (order_id) where money_due_at is not null;

alter table declarations drop constraint declarations_because_check;
alter table declarations add constraint declarations_because_check
  check (because in ('unmatched', 'tries', 'extraordinary', 'missing', 'too-late', 'waived', 'used'));
