import { sql, type RawBuilder } from 'kysely'

/** Stored in every column that must not be exported. */
export const SECRET = 'only-the-site-knows-this'
const secret = () => Buffer.from(`${SECRET}-${Math.random()}`)

type Insert = (accountId: string) => RawBuilder<unknown>

/** A booking needs entries that add up to zero. */
function booked(id: string): RawBuilder<unknown> {
  return sql`with booked as (
      insert into ledger_transactions (kind, idempotency_key, customer_id, cause)
      select 'credit-grant', ${`${SECRET}-${id}`}, customer_id, 'Geschenk' from billing_customers where account_id = ${id}
      returning id, customer_id)
    insert into ledger_entries (transaction_id, account, unit, customer_id, amount)
    select id, 'wallet', 'credit', customer_id, 5 from booked
    union all select id, 'credits-goodwill', 'credit', null, -5 from booked`
}

/** The last order of the current customer. */
const ORDER = sql`(select max(id) from orders where orders.customer_id = billing_customers.customer_id)`

/** One row per table with readers' data; a new table needs its row here. */
export const HELD_ROWS: Readonly<Record<string, Insert>> = {
  bookmarks: (id) => sql`insert into bookmarks (account_id, article_id) values (${id}, 1300101)`,
  tag_bookmarks: (id) =>
    sql`insert into tag_bookmarks (account_id, tag_id, label, target, position) values (${id}, 102, '<img src=x>', '/themen/102', 1)`,
  author_bookmarks: (id) =>
    sql`insert into author_bookmarks (account_id, author_id, label, target) values (${id}, 11, 'Jana Wiesdorf', '/autor/11')`,
  region_bookmarks: (id) =>
    sql`insert into region_bookmarks (account_id, region_id, label, target) values (${id}, 'burscheid', 'Burscheid', '/region/burscheid')`,
  read_articles: (id) =>
    sql`insert into read_articles (account_id, article_id) values (${id}, 1300101)`,
  newsletter_subscriptions: (id) =>
    sql`insert into newsletter_subscriptions (account_id, newsletter, code_hash, consent_version) values (${id}, 'fruehblatt', ${secret()}, '2026-11-23')`,
  push_subscriptions: (id) =>
    sql`insert into push_subscriptions (endpoint_hash, endpoint, p256dh, auth, account_id, breaking, follows, choices, quiet_from, quiet_to)
      values (${secret()}, ${`https://push.example/${SECRET}`}, ${SECRET}, ${SECRET}, ${id}, true, true, '{/themen/102}', 22, 7)`,
  credit_purchases: (id) =>
    sql`insert into credit_purchases (account_id, article_id) values (${id}, 1300101)`,
  billing_customers: (id) => sql`insert into billing_customers (account_id) values (${id})`,
  wallets: (id) => sql`insert into wallets (account_id) values (${id})`,
  orders: (id) =>
    sql`with offer as (
        insert into offer_versions values (${`probe-${id.slice(0, 8)}`}, 1, 'subscription', 'PLUS', 'Alles', 'press', '{}', null,
          1, 'day', false, 1, false, false) returning offer_key, version)
      insert into orders (idempotency_key, customer_id, offer_key, offer_version, first_cents, vat_rate, contract,
        payment_method, address, terms_version, withdrawal_version)
      select ${`${SECRET}-${id}`}, customer_id, offer_key, version, 100, 7, '{PLUS}', 'invoice', '{"street": "Musterweg 1"}', '1', '1'
      from billing_customers, offer where account_id = ${id}`,
  subscriptions: (id) =>
    sql`insert into subscriptions (order_id, customer_id, name, grants, good, first_months, notice, renewal_cents, starts_on, paid_through)
      select orders.id, customer_id, 'PLUS', '{}', 'press', 1, 'day', 1190, '2026-11-01', '2099-12-01'
      from orders join billing_customers using (customer_id) where account_id = ${id} limit 1`,
  ledger_transactions: booked,
  ledger_entries: booked,
  voucher_uses: (id) =>
    sql`with campaign as (
        insert into voucher_campaigns (campaign, name, kind, amount, offers, new_customers_only, is_public)
        values (${`probe-${id.slice(0, 8)}`}, 'Probe', 'credits', 1, '{}', false, false) returning campaign),
      voucher as (
        insert into vouchers (code, campaign, batch)
        select upper(${`PROBE${id.slice(0, 8)}`}), campaign, 'eins' from campaign returning code, campaign)
      insert into voucher_uses (code, campaign, customer_id)
      select code, campaign, customer_id from voucher, billing_customers where account_id = ${id}`,
  invitation_codes: (id) =>
    sql`insert into invitation_codes (account_id, code) values (${id}, upper(${`INVITE${id.slice(0, 8)}`}))`,
  invitations: (id) =>
    sql`insert into invitations (customer_id, inviter_customer_id, order_id, inviter_credits, invited_credits)
      select customer_id, customer_id + 1000000, ${ORDER}, 2, 2 from billing_customers where account_id = ${id}`,
  audit_log: (id) =>
    sql`insert into audit_log (idempotency_key, employee_id, employee, act, customer_id, reason, before, after)
      select ${`${SECRET}-${id}`}, gen_random_uuid(), ${`${SECRET}@morgenblatt.example`}, 'block', customer_id, 'Auf Wunsch', '{}', '{}'
      from billing_customers where account_id = ${id}`,
  invoices: (id) =>
    sql`insert into invoices (transaction_id, customer_id, number)
      select max(ledger_transactions.id), customer_id, 'R-2020-' || max(lpad(ledger_transactions.id::text, 6, '0'))
      from billing_customers join ledger_transactions using (customer_id) where account_id = ${id} group by customer_id`,
  bills: (id) =>
    sql`insert into bills (transaction_id, customer_id, order_id, method)
      select max(ledger_transactions.id), customer_id, ${ORDER}, 'invoice'
      from billing_customers join ledger_transactions using (customer_id) where account_id = ${id} group by customer_id`,
  vouchers: (id) =>
    sql`insert into vouchers (code, gift_order_id)
      select upper(${`GIFT${id.slice(0, 8)}`}), ${ORDER} from billing_customers where account_id = ${id}`,
  gift_deliveries: (id) =>
    sql`insert into gift_deliveries (order_id, recipient, greeting, send_on)
      select ${ORDER}, 'gast@leser.example', 'Alles Gute', '2026-12-24' from billing_customers where account_id = ${id}`,
  card_charges: (id) =>
    sql`insert into card_charges (bill_id, cents)
      select max(transaction_id), 100 from bills join billing_customers using (customer_id) where account_id = ${id}`,
  household_invitations: (id) =>
    sql`insert into household_invitations (subscription_id, email, code_hash, expires_at)
      select max(subscriptions.id), 'gast@leser.example', ${secret()}, now() + interval '1 day'
      from subscriptions join billing_customers using (customer_id) where account_id = ${id}`,
  newsletter_deliveries: (id) =>
    sql`with issue as (
        insert into newsletter_issues (newsletter, state) values ('fruehblatt', 'draft') returning id)
      insert into newsletter_deliveries (issue_id, subscription_id, state)
      select issue.id, subscription.id, 'sent' from issue, newsletter_subscriptions subscription where account_id = ${id}`,
  push_deliveries: (id) =>
    sql`with message as (
        insert into push_messages (state, title, body, path, breaking, planned_at, valid_until)
        values ('cancelled', 'Probe', 'Probe', '/', false, now(), now()) returning id)
      insert into push_deliveries (message_id, subscription_id, state, next_at)
      select message.id, subscription.id, 'sent', now() from message, push_subscriptions subscription where account_id = ${id}`,
  declarations: (id) =>
    sql`insert into declarations (kind, receipt, name, email, contract, manner, customer_id, note)
      select 'cancellation', substr(md5(${id}) || md5('x'), 1, 43), 'Wanda', 'x@morgenblatt.example', 'PLUS', 'ordinary', customer_id, ${SECRET}
      from billing_customers where account_id = ${id}`,
  card_checkouts: (id) =>
    sql`insert into card_checkouts (customer_id, wish_key, way, name, cents, renews, expires_at)
      select customer_id, ${SECRET}, '{}', 'PLUS', 100, true, now() + interval '1 day' from billing_customers where account_id = ${id}`,
  card_refunds: (id) =>
    sql`insert into card_refunds (customer_id, payment_intent, cents)
      select customer_id, ${`pi_${id}`}, 100 from billing_customers where account_id = ${id}`,
  card_disputes: (id) =>
    sql`insert into card_disputes (dispute_id, customer_id, payment_intent, cents, reason, status)
      select ${`dp_${id}`}, customer_id, 'pi_1', 100, 'fraudulent', 'needs_response' from billing_customers where account_id = ${id}`,
  print_verifications: (id) =>
    sql`insert into print_verifications (account_id, customer_number) values (${id}, upper(${id.slice(0, 8)}))`,
  household_members: (id) =>
    sql`insert into household_members (account_id, subscription_id) select ${id}, max(id) from subscriptions`,
  meter_counts: (id) =>
    sql`insert into meter_counts (account_id, counter, ends_at, article_ids) values (${id}, 'all', now() + interval '1 day', '{1300101}')`,
  link_tokens: (id) =>
    sql`insert into link_tokens (jti, type, scope, article_id, account_id, created_at, expires_at) values (gen_random_uuid(), 'gift', 'article', 1300101, ${id}, now(), now() + interval '1 day')`,
  gift_months: (id) =>
    sql`insert into gift_months (account_id, month, given) values (${id}, '2026-11', 1)`,
  refresh_tokens: (id) =>
    sql`insert into refresh_tokens (family, account_id, token_hash, expires_at) values (gen_random_uuid(), ${id}, ${secret()}, now() + interval '1 day')`,
  security_events: (id) =>
    sql`insert into security_events (account_id, kind, device) values (${id}, 'signed-in', 'Firefox, Linux')`,
  account_providers: (id) =>
    sql`insert into account_providers (account_id, provider, subject) values (${id}, 'google', ${id})`,
  second_factors: (id) =>
    sql`insert into second_factors (account_id, secret) values (${id}, substr(${secret()}::bytea || ${secret()}::bytea || decode(repeat('00', 20), 'hex'), 1, 20))`,
  passkeys: (id) =>
    sql`insert into passkeys (account_id, name, credential_id, public_key) values (${id}, 'Telefon', ${`${SECRET}-${id}`}, ${secret()})`,
  passkey_challenges: (id) =>
    sql`insert into passkey_challenges (session, purpose, account_id, challenge) values (${id}, 'add', ${id}, ${SECRET})`,
  recovery_codes: (id) =>
    sql`insert into recovery_codes (account_id, code_hash) values (${id}, ${secret()})`,
  factor_sessions: (id) =>
    sql`insert into factor_sessions (session, account_id) values (${id}, ${id})`,
  editor_tokens: (id) =>
    sql`insert into editor_tokens (id, account_id, name, hash, beginning, scopes)
      values (gen_random_uuid(), ${id}, 'Planer', ${secret()}, ${SECRET}, '{drafts}')`,
  staff_invitations: (id) =>
    sql`insert into staff_invitations (account_id, email, newsroom_role, roles, code_hash, expires_at)
      values (${id}, ${`${id}@morgenblatt.example`}, 'author', '{}', ${secret()}, now() + interval '7 days')`,
  account_codes: (id) =>
    sql`insert into account_codes (account_id, purpose, code_hash, expires_at) values (${id}, 'change-email', ${secret()}, now() + interval '1 day')`,
  pending_registrations: (id) =>
    sql`insert into pending_registrations (account_id, password_hash, device_hash, order_draft, expires_at) values (${id}, ${SECRET}, ${secret()}, '{"street": "Musterweg 1"}', now() + interval '1 day')`,
  known_devices: (id) =>
    sql`insert into known_devices (account_id, secret_hash, expires_at) values (${id}, ${secret()}, now() + interval '1 day')`,
  mails: (id) =>
    sql`insert into mails (kind, recipient, account_id, data, failed_at) values ('message', 'x@morgenblatt.example', ${id}, ${JSON.stringify({ subject: SECRET, paragraphs: [] })}, now())`,
  imported_readers: (id) =>
    sql`insert into imported_readers (account_id, source, record_hash, password_kind, password_hash)
      values (${id}, 'wordpress', ${secret()}, 'bcrypt', ${SECRET})`,
  account_deletions: (id) =>
    sql`insert into account_deletions (account_id, due_at) values (${id}, now() + interval '14 days')`,
}
