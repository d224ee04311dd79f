-- No debits are drawn from accounts outside the European Economic Area any more, for their banks demand more of the debtor
-- than the file says. Such mandates end; what is announced and in no file is announced again, to be transferred.
update orders set mandate_stopped_at = now(), mandate_stopped_because = 'outside-eea'
  where payment_method = 'sepa' and mandate_stopped_at is null
    and left(mandate ->> 'iban', 2) <> all (string_to_array(
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK', ' '));
update bills set method = 'invoice', told_at = null, due_on = null
  from orders where orders.id = bills.order_id and mandate_stopped_because = 'outside-eea'
    and method = 'sepa' and run_id is null;
