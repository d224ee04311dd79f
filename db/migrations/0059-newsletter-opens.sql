-- Whether an issue is opened is asked of whoever agreed to it, and known of nobody else. That and to which words a reader
-- agreed stays as a proof, as with the order.
alter table newsletter_subscriptions
  add column opens_version text,
  add column opens_agreed_at timestamptz,
  add column opens_ended_at timestamptz,
  add constraint newsletter_subscriptions_opens check ((opens_version is null) = (opens_agreed_at is null));

-- What an issue's picture is asked by; it goes with the first opening, so that only the sum is left.
alter table newsletter_deliveries add column open_key uuid unique;

alter table newsletter_issues
  add column measured int not null default 0,
  add column opened int not null default 0;
