// Generates any number of articles with different words and saves them as usual.
import type { ArticleRecord } from '../../src/services/content/writing/article-record.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import type { Store } from '../../src/store/store.ts'

const BATCH = 500
/** A section without generated articles. */
const HOME_PATH = 'region/leverkusen'
const SECTIONS = [
  'politik',
  'wirtschaft',
  'sport',
  'kultur',
  'region/leichlingen',
  'region/burscheid',
  'panorama',
]
const TAGS = [
  'opladen',
  'wiesdorf',
  'verkehr',
  'theater',
  'fussball',
  'klima',
  'schule',
  'handwerk',
  'jazz',
  'wald',
]
const WORDS =
  'Rat Brücke Schule Verein Straße Wald Markt Haushalt Bahn Kita Rhein Wupper Halle Bühne Garten Energie Wohnung Radweg Bürger Fest'.split(
    ' ',
  )

/** Saves `count` articles of the past ten years. */
export async function importGenerated(store: Store, count: number): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start)
    await saveArticles(
      store.database,
      Array.from({ length: size }, (_, index) => generatedArticle(start + index)),
      { homePath: HOME_PATH },
    )
  }
  await store.pool.query('vacuum (analyze) listings')
}

export function generatedArticle(number: number): ArticleRecord {
  const word = (step: number): string => WORDS[(number * 7 + step * 13) % WORDS.length] ?? ''
  const title = `${word(1)} und ${word(2)}: Bericht ${number} aus der Stadt`
  return {
    id: null,
    source: 'bench',
    sourceId: String(number),
    title,
    titlePrefix: word(3),
    seoTitle: null,
    description: null,
    introTextHtml: `${word(4)} trifft ${word(5)} zum ${number}. Mal.`,
    teaserTextHtml: null,
    section: SECTIONS[number % SECTIONS.length] ?? 'panorama',
    tags: [TAGS[number % TAGS.length] ?? '', TAGS[(number * 3 + 1) % TAGS.length] ?? ''],
    authors: ['jana-wiesdorf'],
    publishDate: new Date(Date.UTC(2026, 9, 1) - number * 3_000_000).toISOString(),
    updateDate: null,
    contentRestriction: number % 3 === 0 ? 'paid' : 'free',
    isSoldContent: false,
    img: {
      baseUrl: '/demo/rhein-1.webp',
      cropVal: null,
      altText: 'Der Rhein bei Hitdorf',
      caption: '',
      copyrights: 'Zeichnung: Morgenblatt',
      width: 1600,
      height: 1067,
    },
    headerVideo: null,
    badge: null,
    series: null,
    isOpinion: false,
    isPodcast: false,
    isVideoArticle: false,
    isLive: false,
    contentItems: Array.from({ length: 10 }, (_, paragraph) => ({
      identifier: 'p' as const,
      content: {
        text: `Absatz ${paragraph} von Bericht ${number}: ${Array.from({ length: 30 }, (__, step) => word(step + paragraph)).join(' ')}.`,
      },
    })),
    slug: null,
  }
}
