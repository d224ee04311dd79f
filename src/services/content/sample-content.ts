import type { ContentItem } from '../../rules/articles/article.ts'
import type { Store } from '../../store/store.ts'
import type { ArticleRecord } from './writing/article-record.ts'
import { authorRecord, channelRecord, siteRecord } from './writing/records.ts'
import { saveArticles } from './writing/save-articles.ts'
import { saveAuthor } from './writing/save-author.ts'
import { saveChannel } from './writing/save-channel.ts'
import { saveSite } from './writing/save-site.ts'
import { saveTag } from './writing/save-tag.ts'
import { samplePublisher } from '../../rules/site/sample-publisher.ts'

/** A small town of content for tests. */

export const HOUR = 3_600_000

export const paragraph = (text: string): ContentItem => ({ identifier: 'p', content: { text } })

/** A whole record; a test names what matters to it. */
export function sampleRecord(fields: Partial<ArticleRecord> = {}): ArticleRecord {
  return {
    id: null,
    source: null,
    sourceId: null,
    title: 'Ein Titel',
    titlePrefix: null,
    seoTitle: null,
    description: null,
    introTextHtml: '',
    teaserTextHtml: null,
    section: 'region/leverkusen',
    tags: [],
    authors: [],
    publishDate: new Date(Date.now() - HOUR).toISOString(),
    updateDate: null,
    contentRestriction: 'free',
    isSoldContent: false,
    img: null,
    headerVideo: null,
    badge: null,
    series: null,
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    isLive: false,
    contentItems: [paragraph('Ein Absatz.')],
    slug: null,
    ...fields,
  }
}

export const PAID_PARAGRAPHS = [
  'Die Brücke öffnet am Montag.',
  'Zwei Jahre lang war sie gesperrt.',
  'Danach folgte ein Streit um die Kosten, der bis heute andauert und den nur Abonnenten ganz lesen dürfen.',
  `Geheimwort Quittenmus: ${'so ging es weiter und weiter, '.repeat(20)}bis zum Schluss.`,
]

/** Tags 101 > 102 > 103 and 120, author 11, a home page, two channels, articles 1300001 to 1300006. */
export async function writeSampleTown(store: Store): Promise<void> {
  const { database } = store
  await saveTag(database, { id: 101, slug: 'region', label: 'Region', parentId: null })
  await saveTag(database, { id: 102, slug: 'leverkusen', label: 'Leverkusen', parentId: 101 })
  await saveTag(database, { id: 103, slug: 'opladen', label: 'Opladen', parentId: 102 })
  await saveTag(database, { id: 120, slug: 'politik', label: 'Politik', parentId: null })
  await saveAuthor(
    database,
    authorRecord.parse({
      id: 11,
      slug: 'jana-wiesdorf',
      prename: 'Jana',
      surname: 'Wiesdorf',
      shortname: 'jw',
    }),
  )
  await saveSite(
    database,
    siteRecord.parse({
      mandator: 'morgenblatt',
      siteName: 'Leverkusener Morgenblatt',
      brandColor: '#0b4f6c',
      menus: { main: [{ label: 'Politik', href: '/politik' }] },
    }),
  )
  await saveChannel(
    database,
    channelRecord.parse({
      path: 'region/leverkusen',
      displayName: 'Leverkusen',
      sections: [
        { layout: 'lead', limit: 2, list: 'channel:region/leverkusen' },
        {
          layout: 'grid',
          title: 'Politik',
          limit: 3,
          list: 'channel:politik',
          targetPath: '/politik',
        },
        { layout: 'ranked', title: 'Meistgelesen', limit: 3, list: 'newest' },
        { layout: 'podcast', title: 'Hören', limit: 3, list: 'podcast' },
        { layout: 'newsletter', limit: 0, newsletterId: 'fruehblatt' },
      ],
    }),
  )
  await saveChannel(database, channelRecord.parse({ path: 'politik', displayName: 'Politik' }))
  await saveArticles(database, sampleArticles(), samplePublisher)
}

function sampleArticles(): ArticleRecord[] {
  const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
  const jana = { authors: ['jana-wiesdorf'] }
  return [
    sampleRecord({
      id: 1300001,
      title: 'Die Rheinbrücke ist wieder offen',
      tags: ['opladen'],
      publishDate: ago(1),
      ...jana,
    }),
    sampleRecord({
      id: 1300002,
      title: 'Bürgermeister besucht Opladen',
      tags: ['opladen', 'politik'],
      publishDate: ago(2),
    }),
    sampleRecord({
      id: 1300003,
      title: 'Der Haushalt steht',
      tags: ['politik', 'leverkusen'],
      publishDate: ago(3),
      ...jana,
      contentRestriction: 'paid',
      contentItems: PAID_PARAGRAPHS.map(paragraph),
    }),
    sampleRecord({
      id: 1300004,
      title: 'Rat wählt',
      section: 'politik',
      tags: ['politik'],
      publishDate: ago(4),
    }),
    sampleRecord({
      id: 1300005,
      title: 'Kommt erst morgen',
      section: 'politik',
      publishDate: ago(-24),
      tags: ['politik'],
    }),
    sampleRecord({
      id: 1300006,
      title: 'Zwei Häuser am Fluss',
      section: 'politik',
      publishDate: ago(6),
      contentItems: [
        paragraph('Sie stehen seit 1920.'),
        { identifier: 'embedded-article', content: { documentId: 1300001, teaser: null } },
        { identifier: 'embedded-article', content: { documentId: 1300005, teaser: null } },
      ],
    }),
  ]
}

/** The cache tags of the one row a change writes into the outbox; none if it writes none. */
export async function announcedBy(store: Store, change: () => Promise<unknown>): Promise<string[]> {
  const newest = await store.pool.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from outbox',
  )
  await change()
  const { rows } = await store.pool.query<{ cache_tags: string[] }>(
    'select cache_tags from outbox where id > $1',
    [newest.rows[0]?.id],
  )
  if (rows.length > 1) throw new Error('A change wrote more than one row into the outbox.')
  return (rows[0]?.cache_tags ?? []).toSorted()
}
