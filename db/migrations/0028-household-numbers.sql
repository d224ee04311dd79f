-- By which an owner names who reads along: an account's own id is nobody else's business.
alter table household_members add column id bigint generated always as identity unique;
