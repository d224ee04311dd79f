-- When the file of a run was first fetched: from then on the bank may have it, and it no longer changes. Files from before
-- this release count as fetched.
alter table debit_runs add column fetched_at timestamptz;
update debit_runs set fetched_at = created_at;
