import { sql, type Kysely } from 'kysely'
import { demoEmail, type DemoAccounts, type KeptLists } from './demo-accounts.ts'
import { CONSENT_VERSION } from '../../../rules/newsletters/consent.ts'
import type { Tables } from '../../../store/tables.ts'

/** Fills the lists of the demo's readers, with no date after `now`; existing entries stay unchanged. */
export async function seedReaderLists(
  database: Kysely<Tables>,
  { readers }: DemoAccounts,
  now: Date,
): Promise<void> {
  for (const [kind, { keeps: kept }] of Object.entries(readers)) {
    if (!kept) continue
    const account = await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', demoEmail(kind))
      .executeTakeFirst()
    if (account) await seedReader(database, { accountId: account.id, kept, now })
  }
}

type Reader = { accountId: string; kept: KeptLists; now: Date }

async function seedReader(
  database: Kysely<Tables>,
  { accountId, kept, now }: Reader,
): Promise<void> {
  // Every third article for one list and every second for the other, so that the lists differ.
  await sql`
    insert into bookmarks (account_id, article_id, saved_at)
    select ${accountId}, id, least(publish_date + interval '25 minutes', ${now}::timestamptz)
    from ${newest(now)}
    where place % 3 = 0 and place <= 3 * ${kept.bookmarks}::int
    on conflict do nothing
  `.execute(database)
  await sql`
    insert into read_articles (account_id, article_id, read_at)
    select ${accountId}, id, least(publish_date + interval '12 minutes', ${now}::timestamptz)
    from ${newest(now)}
    where place % 2 = 0 and place <= 2 * ${kept.read}::int
    on conflict do nothing
  `.execute(database)
  await sql`
    insert into tag_bookmarks (account_id, tag_id, label, target, position)
    select ${accountId}, id, document->>'label', url_path, position
    from unnest(${kept.topics}::text[]) with ordinality as wanted (slug, position) join tags using (slug)
    on conflict do nothing
  `.execute(database)
  await sql`
    insert into region_bookmarks (account_id, region_id, label, target)
    select ${accountId}, region, document->>'displayName', '/region/' || region
    from unnest(${kept.regions}::text[]) as region join channels on path = 'region/' || region
    on conflict do nothing
  `.execute(database)
  await sql`
    insert into newsletter_subscriptions (account_id, newsletter, consent_version, requested_at, confirmed_at)
    select ${accountId}, newsletter, ${CONSENT_VERSION}, ${now}::timestamptz - interval '41 days', ${now}::timestamptz - interval '41 days'
    from unnest(${kept.newsletters}::text[]) as newsletter
    on conflict do nothing
  `.execute(database)
  await sql`
    update accounts set created_at = least(created_at, ${now}::timestamptz - interval '400 days')
    where id = ${accountId}
  `.execute(database)
}

const newest = (now: Date) => sql`(
  select id, publish_date, row_number() over (order by publish_date desc, id) as place
  from articles where not withdrawn and publish_date <= ${now}::timestamptz
) as newest`
