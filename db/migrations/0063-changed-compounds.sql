-- Compounds whose parts are other ones since articles with them were indexed. So the job `join-stems` asks for the
-- articles of these alone, and knows them after it was stopped.
alter table vocabulary add column is_changed boolean not null default false;
create index vocabulary_changed on vocabulary (stem) where is_changed;
