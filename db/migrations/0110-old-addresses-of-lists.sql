-- Former addresses may also lead to a page of this site that is no article: a channel, topic, author or feed.
alter table old_addresses
  alter column article_id drop not null,
  -- A decoded path. Never another site: no address may begin with two slashes.
  add column target text check (target ~ '^/([^/\\]|$)' and length(target) <= 1000),
  -- Entered by an operator; an import does not change it.
  add column by_hand boolean not null default false,
  add constraint old_addresses_lead_somewhere check (num_nonnulls(article_id, target) = 1);
