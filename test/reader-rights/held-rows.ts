import { sql, type RawBuilder } from 'kysely'

/** Stands in every column that only the site may know. */
export const SECRET = 'only-the-site-knows-this'
const secret = () => Buffer.from(`${SECRET}-${Math.random()}`)

type Insert = (accountId: string) => RawBuilder<unknown>

/** One row of every kind a reader can have; whoever adds a table adds its row here. */
export const HELD_ROWS: Readonly<Record<string, Insert>> = {
  bookmarks: (id) => sql`insert into bookmarks (account_id, article_id) values (${id}, 1300101)`,
  tag_bookmarks: (id) =>
    sql`insert into tag_bookmarks (account_id, tag_id, label, target, position) values (${id}, 102, '<img src=x>', '/themen/102', 1)`,
  region_bookmarks: (id) =>
    sql`insert into region_bookmarks (account_id, region_id, label, target) values (${id}, 'burscheid', 'Burscheid', '/region/burscheid')`,
  read_articles: (id) =>
    sql`insert into read_articles (account_id, article_id) values (${id}, 1300101)`,
  newsletter_subscriptions: (id) =>
    sql`insert into newsletter_subscriptions (account_id, newsletter, code_hash) values (${id}, 'fruehblatt', ${secret()})`,
  credit_purchases: (id) =>
    sql`insert into credit_purchases (account_id, article_id) values (${id}, 1300101)`,
  billing_customers: (id) => sql`insert into billing_customers (account_id) values (${id})`,
  wallets: (id) => sql`insert into wallets (account_id) values (${id})`,
  credit_movements: (id) =>
    sql`insert into credit_movements (account_id, credits, reason) values (${id}, 5, 'Geschenk')`,
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
  account_codes: (id) =>
    sql`insert into account_codes (account_id, purpose, code_hash, expires_at) values (${id}, 'change-email', ${secret()}, now() + interval '1 day')`,
  pending_registrations: (id) =>
    sql`insert into pending_registrations (account_id, password_hash, device_hash, expires_at) values (${id}, ${SECRET}, ${secret()}, now() + interval '1 day')`,
  known_devices: (id) =>
    sql`insert into known_devices (account_id, secret_hash, expires_at) values (${id}, ${secret()}, now() + interval '1 day')`,
  mails: (id) =>
    sql`insert into mails (kind, recipient, account_id, data, failed_at) values ('letter', 'x@morgenblatt.example', ${id}, ${JSON.stringify({ subject: SECRET, paragraphs: [] })}, now())`,
  account_deletions: (id) =>
    sql`insert into account_deletions (account_id, due_at) values (${id}, now() + interval '14 days')`,
}
