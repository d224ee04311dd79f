-- A used confirmation code stays until it expires, so that a second press on its link can say that it was used.
alter table account_codes add column used_at timestamptz;
