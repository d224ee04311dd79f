-- When an article's time on the site is over, as its source says; a job takes it off then.
alter table articles add column expires_at timestamptz;
create index articles_expires_at on articles (expires_at) where expires_at is not null and not withdrawn;
