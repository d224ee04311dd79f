-- The numbers of orders and customers that leave the publisher: random digits and a check digit (ISO 7064, MOD 11,10), so
-- that nobody guesses another's. The ids stay the keys; numbers of letters before this were the ids.
create function check_digit(digits text) returns text language plpgsql immutable as $$
declare
  product int := 10;
  sum int;
begin
  for position in 1..length(digits) loop
    sum := (product + substr(digits, position, 1)::int) % 10;
    product := case when sum = 0 then 10 else sum end * 2 % 11;
  end loop;
  return ((11 - product) % 10)::text;
end
$$;

-- So many digits, the last of them the check digit; the first 48 bits of a version 4 UUID are random.
create function random_number(length int) returns text language plpgsql volatile as $$
declare
  least bigint := power(10, length - 2)::bigint;
  drawn bigint := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint;
  digits text := (least + drawn % (9 * least))::text;
begin
  return digits || check_digit(digits);
end
$$;

alter table orders add column order_number text unique check (order_number ~ '^[1-9][0-9]{11}$');
alter table billing_customers add column customer_number text unique check (customer_number ~ '^[1-9][0-9]{9}$');

create function new_order_number() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := random_number(12);
    exit when not exists (select from orders where order_number = drawn);
  end loop;
  return drawn;
end
$$;

create function new_customer_number() returns text language plpgsql volatile as $$
declare
  drawn text;
begin
  loop
    drawn := random_number(10);
    exit when not exists (select from billing_customers where customer_number = drawn);
  end loop;
  return drawn;
end
$$;

-- One after the other, so that each sees the numbers before it.
do $$
declare
  one bigint;
begin
  for one in select id from orders loop
    update orders set order_number = new_order_number() where id = one;
  end loop;
  for one in select customer_id from billing_customers loop
    update billing_customers set customer_number = new_customer_number() where customer_id = one;
  end loop;
end
$$;

alter table orders alter column order_number set not null, alter column order_number set default new_order_number();
alter table billing_customers alter column customer_number set not null,
  alter column customer_number set default new_customer_number();
