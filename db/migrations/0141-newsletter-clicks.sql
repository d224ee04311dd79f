-- Clicks on the articles of an issue, as sums. They are counted only in mails of readers who agreed to it.
create table newsletter_clicks (
  issue_id bigint not null references newsletter_issues (id) on delete cascade,
  article_id int not null,
  clicks int not null,
  primary key (issue_id, article_id)
);

-- The key in the links of one mail. It is deleted if the reader withdraws the consent, or with the delivery after 90 days.
alter table newsletter_deliveries add column click_key uuid unique;

alter table newsletter_issues
  add column clicks int not null default 0,
  -- Recipients whose clicks were counted.
  add column clicks_measured int not null default 0,
  -- Subscriptions that were ended by the link of this issue.
  add column unsubscribed_by_link int not null default 0;
