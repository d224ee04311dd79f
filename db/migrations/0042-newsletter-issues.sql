-- An issue is planned for a slot of its newsletter's schedule, or made by hand. What is sent is written down when the sending
-- begins, and lists its articles: the archive shows those that are still published.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  newsletter text not null,
  state text not null check (state in ('draft', 'planned', 'sending', 'sent', 'cancelled')),
  subject text not null default '',
  lead text not null default '',
  slot timestamptz,
  planned_at timestamptz,
  document jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  -- Whom of the subscriptions, by their ids, the sending has reached.
  reached bigint not null default 0,
  recipients int not null default 0,
  sent int not null default 0,
  bounced int not null default 0,
  failed int not null default 0,
  unsubscribed int not null default 0,
  made_by text,
  made_at timestamptz not null default clock_timestamp(),
  constraint newsletter_issues_planned check (state <> 'planned' or planned_at is not null),
  constraint newsletter_issues_written check (state not in ('sending', 'sent') or (document is not null and started_at is not null))
);
create unique index newsletter_issues_slot on newsletter_issues (newsletter, slot);
create index newsletter_issues_sent on newsletter_issues (newsletter, started_at desc, id desc) where state = 'sent';
create index newsletter_issues_open on newsletter_issues (planned_at) where state in ('planned', 'sending');

-- One row for each recipient of an issue, written with the mail: none gets it twice, wherever a node stopped. Kept for 90 days.
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues (id) on delete cascade,
  subscription_id bigint not null references newsletter_subscriptions (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'sent', 'bounced', 'failed', 'dropped')),
  primary key (issue_id, subscription_id)
);
create index newsletter_deliveries_of on newsletter_deliveries (subscription_id, issue_id desc);
