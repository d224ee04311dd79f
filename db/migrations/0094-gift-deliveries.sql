-- A gift that is sent to its receiver on a day. Address and greeting are erased some weeks after the mail, or with the
-- buyer's account.
create table gift_deliveries (
  order_id bigint primary key references orders (id),
  recipient text not null check (length(recipient) <= 254),
  greeting text not null check (length(greeting) <= 500),
  send_on date not null,
  queued_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz
);
create index gift_deliveries_due on gift_deliveries (send_on) where queued_at is null;
