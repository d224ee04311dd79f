-- The part of a newsletter's recipients that an issue goes to; null: all of them.
alter table newsletter_issues add column segment jsonb;
