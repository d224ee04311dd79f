import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageHead } from '../../../pages/page.ts'
import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { PageConfigProvider } from '../../../ui/page-config.tsx'
import { samplePageConfig } from '../../../../test/fixtures/page-config.fixtures.ts'
import { Teaser, type HeadlineLevel, type TeaserSize } from '../../../ui/news/Teaser.tsx'
import { createRenderer } from './render.tsx'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'

const { site, settings, imageUrl, absoluteUrl } = samplePageConfig
const PUBLISHED = Date.parse('2026-11-20T11:48:00Z')
const SIZES: TeaserSize[] = ['lead', 'large', 'medium', 'row', 'text', 'rank', 'opinion', 'video']
const LEVELS: HeadlineLevel[] = [2, 3, 4, 5, 6]
const portrait = {
  baseUrl: '/gesicht-1',
  cropVal: null,
  altText: 'Ein Gesicht',
  caption: '',
  copyrights: '',
  width: 400,
  height: 400,
}
const looks = SIZES.flatMap((size) =>
  LEVELS.flatMap((level) => [
    { size, level },
    { size, level, loading: 'eager' as const },
    { size, level, loading: 'eager' as const, priority: true },
    { size, level, showsPlace: true },
    { size, level, portrait },
  ]),
)

const newTeaser = (): TeaserModel =>
  ({
    documentId: 1_300_101,
    title: 'Die Brücke <b>ist</b> offen',
    titlePrefix: 'Rheinbrücke',
    teaserTextHtml: 'Nach <em>sechs</em> Jahren.',
    targetPathOrUrl: '/region/burscheid/die-bruecke-1300101',
    contentRestriction: 'paid',
    isSoldContent: false,
    isPodcast: false,
    isVideoArticle: true,
    isOpinion: false,
    isLive: false,
    badge: null,
    publishDate: new Date(PUBLISHED).toISOString(),
    section: 'region/burscheid',
    img: { ...portrait, baseUrl: '/rhein-3', width: 1600, height: 900 },
    authors: [
      { id: 11, surname: 'Jana', lastname: 'Wiesdorf', urlPath: '/autor/jana-wiesdorf-11' },
    ],
  }) as unknown as TeaserModel

const renderer = () =>
  createRenderer({
    publisher: samplePublisher,
    site: () => Promise.resolve(site),
    settings: () => settings,
    imageUrl,
    assets: {
      styles: ['/styles.css'],
      officeStyles: [],
      script: '/entry.js',
      fonts: ['/font.woff2'],
      preloads: ['/part.js'],
      buildId: 'test',
    } as never,
    publicUrl: absoluteUrl(''),
    signInWith: [],
    googleClientId: null,
  })

beforeEach(() => void vi.useFakeTimers({ now: PUBLISHED, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a cached teaser equals a newly rendered one in every look and at every age', async () => {
  const { fragment } = renderer()
  const teaser = newTeaser()
  for (const hours of [0, 0.5, 0.51, 3, 30, 9000]) {
    vi.setSystemTime(PUBLISHED + hours * 3_600_000)
    const now = new Date()
    for (const look of looks) {
      const element = <Teaser teaser={teaser} {...look} />
      const expected = renderToString(
        <PageConfigProvider value={{ ...samplePageConfig, now }}>{element}</PageConfigProvider>,
      )
      for (let time = 1; time <= 3; time += 1) expect(await fragment(element)).toBe(expected)
    }
  }
})

test('renders a repeated teaser once for all pages, and another teaser separately', async () => {
  const { fragment } = renderer()
  let made = 0
  const counted = Object.defineProperty(newTeaser(), 'title', {
    get: () => `Zum ${(made += 1)}. Mal`,
  })
  const shown = () => fragment(<Teaser teaser={counted} size="text" />)
  expect(await shown()).toContain('Zum 1.\u00a0Mal')
  const second = await shown()
  expect(second).toContain('Zum 2.\u00a0Mal')
  expect(await shown()).toBe(second)
  const other = { ...newTeaser(), title: 'Eine andere Zeile' }
  expect(await fragment(<Teaser teaser={other} size="text" />)).toContain('Eine andere Zeile')
})

const plainPage = {
  layout: 'default' as const,
  trackingType: 'Other' as const,
  head: () => ({
    title: 'Eine Seite',
    description: '',
    canonical: '/',
    robots: 'index',
    openGraph: { type: 'website' as const, image: null },
    jsonLd: [],
  }),
  View: () => <p>Text</p>,
}

test("[S4.20] a forced color mode is in that page's document and payload only", async () => {
  const { render } = renderer()
  const shown = async (format: 'html' | 'payload', forcedColorMode?: 'dark') =>
    String(
      await render({
        address: { path: '/', key: '/', format },
        page: { ...plainPage, forcedColorMode },
        name: 'home',
        model: null,
        access: { kind: 'open' },
        edition: { showsAds: true },
      }),
    )
  expect(await shown('html', 'dark')).toMatch(/<html [^>]*data-forced-color-mode="dark"/)
  expect(await shown('html')).not.toMatch(/<html [^>]*data-forced-color-mode/)
  expect(JSON.parse(await shown('payload', 'dark'))).toMatchObject({ forcedColorMode: 'dark' })
  expect(JSON.parse(await shown('payload'))).not.toHaveProperty('forcedColorMode')
})

/** Renders the home page with these changes to its head. */
async function homeWith(changes: Partial<PageHead>): Promise<string> {
  const html = await renderer().render({
    address: { path: '/', key: '/', format: 'html' },
    page: { ...plainPage, head: () => ({ ...plainPage.head(), ...changes }) },
    name: 'home',
    model: null,
    access: { kind: 'open' },
    edition: { showsAds: true },
  })
  return String(html)
}

test('a document asks for its styles before fonts and scripts, and for scripts with low priority', async () => {
  const html = await homeWith({})
  const places = ['/styles.css', '/font.woff2', '/part.js', '/entry.js'].map((file) =>
    html.indexOf(file),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  for (const script of ['href="/part.js"', 'src="/entry.js"'])
    expect(html).toContain(`${script} fetchpriority="low">`)
})

test('a page without a description has no description meta tags', async () => {
  const headOf = async (description: string) =>
    (await homeWith({ description })).match(/"(?:og:)?description" content="[^"]*"/g)
  expect(await headOf('')).toBeNull()
  expect(await headOf('Worum es geht')).toEqual([
    '"description" content="Worum es geht"',
    '"og:description" content="Worum es geht"',
  ])
})

test('a title in structured data cannot end the script or add an element', async () => {
  const data = { headline: 'Rat</script><img src="x" onerror="alert(1)"><!--' }
  const html = await homeWith({ jsonLd: [data] })
  expect(html).not.toContain('<img src="x"')
  const [, json = ''] = /type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(data)
})

test('concurrent pages of one kind are rendered one per turn of the event loop, and do not delay another kind', async () => {
  const { render } = renderer()
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const madeIn: number[] = []
  const View = () => {
    madeIn.push(turn)
    return <p>Text</p>
  }
  const visit = (name: string) =>
    render({
      address: { path: '/', key: '/', format: 'html' },
      page: { ...plainPage, View },
      name,
      model: null,
      access: { kind: 'open' },
      edition: { showsAds: true },
    })
  const kinds = ['search', 'search', 'search', 'search', 'article']
  const bodies = await Promise.all(kinds.map(visit))
  isOver = true
  expect(bodies.every((body) => String(body).includes('<p>Text</p>'))).toBe(true)
  expect(madeIn).toEqual([0, 0, 1, 2, 3])
})
