-- E-mail addresses are compared in NFC, without format characters and blanks (rules/language/typed-text.ts). Addresses stored
-- before that are brought into this form, unless another account has the address in this form already.
create function pg_temp.typed_email(email text) returns text language sql immutable as $$
  select normalize(regexp_replace(email,
    '[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
    '', 'g'), NFC)
$$;

with odd as (
  select id, typed, row_number() over (partition by lower(typed) order by email_verified desc, created_at, id) as place
  from (select *, pg_temp.typed_email(email) as typed from accounts) as every_account
  where typed <> email and typed <> ''
)
update accounts set email = odd.typed
from odd
where accounts.id = odd.id and place = 1
  and not exists (
    select from accounts as other where lower(other.email) = lower(odd.typed) and other.id <> odd.id
  );

with odd as (
  select id, typed, row_number() over (partition by typed, newsletter order by id) as place
  from (
    select id, newsletter, email, lower(pg_temp.typed_email(email)) as typed from newsletter_subscriptions
    where email is not null
  ) as every_order
  where typed <> email and typed <> ''
)
update newsletter_subscriptions set email = odd.typed
from odd
where newsletter_subscriptions.id = odd.id and place = 1
  and not exists (
    select from newsletter_subscriptions as other
    where other.email = odd.typed and other.newsletter = newsletter_subscriptions.newsletter
  );

drop function pg_temp.typed_email(text);
