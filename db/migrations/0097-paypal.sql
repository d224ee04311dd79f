-- Orders that do not renew can be paid with PayPal at the card provider.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check
  check (payment_method in ('invoice', 'sepa', 'card', 'paypal'));
alter table bills drop constraint bills_method_check;
alter table bills add constraint bills_method_check check (method in ('invoice', 'sepa', 'card', 'paypal'));
