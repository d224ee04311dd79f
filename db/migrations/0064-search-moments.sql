-- When an article was indexed, and when a compound got other parts than before, by the search's own moments: so the job
-- `join-stems` takes the articles from before alone, each once.
alter table search_index add column moment bigint not null default 0;
alter table search_index alter column moment set default nextval('search_moments');
alter table vocabulary add column changed_moment bigint;
update vocabulary set changed_moment = nextval('search_moments') where is_changed;
alter table vocabulary drop column is_changed;
create index vocabulary_changed on vocabulary (changed_moment) where changed_moment is not null;
