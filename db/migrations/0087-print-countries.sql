-- Subscribers of the printed paper live in Austria, Switzerland, Liechtenstein and Luxembourg as well.
alter table print_subscribers
  add column country text not null default 'DE' check (country in ('DE', 'AT', 'CH', 'LI', 'LU')),
  drop constraint print_subscribers_postcode_check,
  add constraint print_subscribers_postcode_check check (postcode ~ '^[0-9]{4,5}$');
