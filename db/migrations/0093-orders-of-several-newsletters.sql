-- One mail asks for the confirmation of several newsletters: their orders carry the same code.
alter table newsletter_subscriptions drop constraint newsletter_subscriptions_code_hash_key;
create index newsletter_subscriptions_code on newsletter_subscriptions (code_hash) where code_hash is not null;
