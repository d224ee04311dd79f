-- An issue that was cancelled because its slot left the schedule is planned again once the slot is back.
alter table newsletter_issues add column off_schedule boolean not null default false;
