-- What two employees may have open at once: whoever saves later is told of what was saved in between.
alter table house_ads add column version integer not null default 1;
alter table newsletter_issues add column version integer not null default 1;
