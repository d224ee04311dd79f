import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../src/store/tables.ts'

type Kept = {
  /** So many articles, each kept soon after it was published. */
  bookmarks: number
  read: number
  /** Slugs of tags, in the reader's order. */
  topics: string[]
  /** The last part of the path of their pages. */
  regions: string[]
  newsletters: string[]
}

/** What readers of the demo have kept, by the name before the @; Frida may keep two articles more. */
const KEPT: Record<string, Kept> = {
  frei: {
    bookmarks: 3,
    read: 6,
    topics: ['rheinbruecke', 'radverkehr', 'handball'],
    regions: ['leichlingen'],
    newsletters: ['fruehblatt'],
  },
  plus: {
    bookmarks: 8,
    read: 14,
    topics: ['stadtrat', 'chemiepark', 'kultur', 'opladen'],
    regions: ['leverkusen', 'burscheid'],
    newsletters: ['fruehblatt', 'rathaus'],
  },
  wallet: {
    bookmarks: 2,
    read: 5,
    topics: ['fussball', 'wirtschaft'],
    regions: ['burscheid'],
    newsletters: ['wochenende'],
  },
}

/** Gives the demo's readers their lists, none later than `now`; what is there already stays. */
export async function seedKept(database: Kysely<Tables>, now: Date): Promise<void> {
  for (const [kind, kept] of Object.entries(KEPT)) {
    const email = `${kind}@morgenblatt.example`
    const account = await database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (account) await seedReader(database, { accountId: account.id, kept, now })
  }
}

type Reader = { accountId: string; kept: Kept; now: Date }

async function seedReader(
  database: Kysely<Tables>,
  { accountId, kept, now }: Reader,
): Promise<void> {
  // Every third for the one list and every second for the other, so that the two are not the same articles.
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
    insert into newsletter_subscriptions (account_id, newsletter, requested_at, confirmed_at)
    select ${accountId}, newsletter, ${now}::timestamptz - interval '41 days', ${now}::timestamptz - interval '41 days'
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
