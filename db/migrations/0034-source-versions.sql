-- Which version of its source's an article is: an older one that comes later, or once more, never replaces it.
alter table articles add column source_version integer;
alter table articles add column source_version_date timestamptz;
