import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Image, Teaser as TeaserModel } from '../../rules/articles/article.ts'
import { MENU_HANDLES } from '../../rules/site/site.ts'
import { frames } from '../layouts/frames.ts'
import { PageConfigProvider, type PageConfig } from '../page-config.tsx'
import { samplePageConfig as config } from '../../../test/fixtures/page-config.fixtures.ts'
import { ChannelSections } from './lists/ChannelSections.tsx'
import { sampleHouseAd } from '../../../test/fixtures/house-ad.fixtures.ts'
import { MostRead } from './lists/MostRead.tsx'
import { AdSlot } from './AdSlot.tsx'
import { Picture } from './Picture.tsx'
import { Teaser } from './Teaser.tsx'
import { TeaserBadge } from './marks/TeaserBadge.tsx'

const { site } = config

function render(element: ReactNode, changes: Partial<PageConfig> = {}): string {
  return renderToStaticMarkup(
    <PageConfigProvider value={{ ...config, ...changes }}>{element}</PageConfigProvider>,
  )
}

const image: Image = {
  baseUrl: '/rhein-3',
  cropVal: null,
  altText: 'Der Rhein am "Morgen"',
  caption: '',
  copyrights: '',
  width: 1600,
  height: 900,
}

const teaser: TeaserModel = {
  documentId: 1300001,
  title: 'Die Brücke <b>ist</b> offen',
  titlePrefix: 'Opladen',
  targetPathOrUrl: '/region/leverkusen/die-bruecke-1300001',
  isSoldContent: false,
  tags: [],
  maintag: null,
  isOpinion: false,
  contentRestriction: 'free',
  teaserTextHtml: 'Nach <em>sechs</em> Jahren.',
  authors: [],
  img: image,
  isPodcast: false,
  isVideoArticle: false,
  isLive: false,
  badge: null,
  publishDate: '2026-11-20T11:48:00Z',
  section: 'region/leverkusen',
}

test.for([2, 3, 4, 5, 6] as const)('[S5.14] a headline can have level %d', (level) => {
  expect(render(<Teaser teaser={teaser} size="text" level={level} />)).toContain(`<h${level}>`)
})

test('[S5.14] a headline has level 2 by default', () => {
  expect(render(<Teaser teaser={teaser} size="text" />)).toContain('<h2>')
})

test.for(['lazy', 'eager'] as const)('[S5.14] a picture loads %s', (loading) => {
  expect(render(<Teaser teaser={teaser} size="large" loading={loading} />)).toContain(
    `loading="${loading}"`,
  )
})

test('[S3.17] a badge shows its name, or Kommentar without a name', () => {
  expect(render(<TeaserBadge />)).toContain('>Kommentar<')
  const names = [
    'Live',
    'Update',
    'Exklusiv',
    'Interview',
    'Serie',
    'Community',
    'Rückblick',
    'Infografik',
    'Platzhalter',
    'Kommentar',
    'Eilmeldung',
  ] as const
  for (const badge of names) expect(render(<TeaserBadge badge={badge} />)).toContain(`>${badge}<`)
  expect(render(<TeaserBadge badge="Live" />)).toContain('badge-live')
})

test('[S3.17] opinions have the badge Kommentar, running live blogs Live, other articles no badge by default', () => {
  expect(render(<Teaser teaser={{ ...teaser, isOpinion: true }} size="text" />)).toContain(
    '>Kommentar<',
  )
  expect(render(<Teaser teaser={{ ...teaser, isLive: true }} size="text" />)).toContain('>Live<')
  expect(render(<Teaser teaser={teaser} size="text" />)).not.toContain('badge')
})

test('[S2.31] the home page names the local edition unless the kicker repeats it', () => {
  const local = { ...teaser, targetPathOrUrl: '/region/burscheid/x-1', titlePrefix: 'Burscheid' }
  expect(render(<Teaser teaser={local} size="text" showsPlace />)).toContain(
    '<span class="place">Burscheid</span></p>',
  )
  expect(render(<Teaser teaser={local} size="text" />)).not.toContain('place')
})

test('a teaser escapes its title, keeps the sanitized HTML of its text and marks paid content', () => {
  const html = render(<Teaser teaser={{ ...teaser, contentRestriction: 'paid' }} size="large" />)
  expect(html).toContain('Die Brücke &lt;b&gt;ist&lt;/b&gt; offen')
  expect(html).toContain('Nach <em>sechs</em> Jahren.')
  expect(html).toContain('<p class="kicker"><span class="plus">PLUS</span>')
  expect(html).toMatch(/<h2><a href="[^"]*">Die Brücke/)
  expect(html).toContain('vor 12\u00a0Min.')
})

test('a teaser of sponsored content starts with Anzeige', () => {
  const html = render(
    <Teaser teaser={{ ...teaser, isSoldContent: true, badge: 'Exklusiv' }} size="text" />,
  )
  expect(html).toMatch(/<p class="kicker"><span class="advertisement">Anzeige<\/span>/)
})

test('[S9.15] a picture has several widths and a fixed aspect ratio', () => {
  const html = render(<Picture image={image} shape="wide" shown={421} sizes="421px" />)
  expect(html).toContain('srcSet="/images/rhein-3?w=320&amp;ar=16:9 320w')
  expect(html).toContain('width="640" height="360"')
  expect(html).toContain('alt="Der Rhein am &quot;Morgen&quot;"')
})

test('[S9.15] a picture has quality 75 in a teaser and 70 elsewhere', () => {
  const imageUrl: PageConfig['imageUrl'] = (_, { quality }) => `/x?q=${quality}`
  const asked = (element: ReactNode) => new Set(render(element, { imageUrl }).match(/\?q=\d+/g))
  const sizes = ['large', 'lead'] as const
  for (const size of sizes)
    expect(asked(<Teaser teaser={teaser} size={size} />)).toEqual(new Set(['?q=75']))
  expect(asked(<Picture image={image} shape="wide" shown={421} sizes="" />)).toEqual(
    new Set(['?q=70']),
  )
})

test.for([
  ['duotone', 'picture square ink-on-paper'],
  ['halftone', 'picture square ink-on-paper'],
  ['muted', 'picture square'],
] as const)('a picture with the treatment %s has the class %s', ([treatment, look]) => {
  const img: Image = { ...image, treatment }
  expect(render(<Picture image={img} shape="square" shown={96} sizes="96px" />)).toContain(
    `class="${look}"`,
  )
})

test('[S3.15] a missing picture is replaced by the first letter of the section', () => {
  const none = { ...image, baseUrl: null }
  expect(
    render(<Picture image={none} shape="wide" shown={421} sizes="" section="region/burscheid" />),
  ).toContain('>B</text>')
  expect(render(<Picture image={null} shape="square" shown={96} sizes="" />)).toContain('>M</text>')
})

test('[S3.15] a missing picture is replaced by the publisher’s fallback picture', () => {
  const fallbackPicture = { ...image, baseUrl: '/site/fallback.jpg', altText: '' }
  const publisher = { ...config.publisher, fallbackPicture }
  for (const absent of [null, { ...image, baseUrl: null }]) {
    const html = render(<Picture image={absent} shape="wide" shown={421} sizes="421px" />, {
      publisher,
    })
    expect(html).toContain('srcSet="/images/site/fallback.jpg?w=320')
    expect(html).toContain('alt=""')
  }
})

test('only the first section has an eager lead picture', () => {
  const section = {
    layout: 'lead',
    title: '',
    targetPath: null,
    newsletterId: null,
    list: null,
    teasers: [teaser],
  } as const
  const html = render(
    <ChannelSections
      sections={[
        { ...section, teasers: [teaser] },
        { ...section, teasers: [teaser] },
      ]}
    />,
  )
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(1)
})

test('[S2.29] an ad slot shows its ad, and nothing to readers free of ads', () => {
  const ads = { error: sampleHouseAd({ title: 'Jeden Morgen um sechs' }) }
  expect(render(<AdSlot name="error" />, { ads })).toMatch(
    /In eigener Sache.*Jeden Morgen um sechs/,
  )
  expect(render(<AdSlot name="rail" />, { ads })).toBe('')
  expect(render(<AdSlot name="error" />, { ads: null })).toBe('')
})

test('[S1.06] an ad’s link is marked as sponsored unless it stays on the site', () => {
  const linkTo = (target: string) =>
    render(<AdSlot name="error" />, { ads: { error: sampleHouseAd({ target }) } })
  expect(linkTo('https://example.org/')).toContain('rel="noopener sponsored"')
  expect(linkTo('/newsletter')).not.toContain('rel=')
})

test('[S1.11] header and footer contain all nine menus of the site and mark the current section', () => {
  const props = { site, settings: config.settings, current: { href: '/main', isPage: true } }
  const { Header, Footer } = frames.default
  const html = render(<Header {...props} />) + render(<Footer {...props} />)
  // The drawer repeats the menus.
  const withoutDrawer = html.replace(/<dialog[^]*<\/dialog>/, '')
  for (const handle of MENU_HANDLES) expect(withoutDrawer).toContain(`href="/${handle}"`)
  expect(html).toContain('<a href="/main" aria-current="page">')
})

test('every page for readers links to cancelling and withdrawing without login', () => {
  const { office: _staff, ...ofReaders } = frames
  for (const { Footer } of Object.values(ofReaders)) {
    const html = render(
      <Footer site={site} settings={config.settings} current={{ href: '/', isPage: true }} />,
    )
    expect(html).toContain('href="/kuendigen">Verträge hier kündigen<')
    expect(html).toContain('href="/widerrufen">Vertrag widerrufen<')
  }
})

test('the current article keeps its rank in the most-read list and has no link', () => {
  const items = (current?: number) => {
    const teasers = [1, 2, 3].map((documentId) => ({ ...teaser, documentId, title: 'Brücke' }))
    const list = render(<MostRead teasers={teasers} {...(current && { current })} />)
    const each = list.split('<li>').slice(1)
    return each.map((item) => [
      item.includes('Brücke'),
      item.includes('<a '),
      item.includes('aria-current="page"'),
    ])
  }
  const linked = [true, true, false]
  expect(items()).toEqual([linked, linked, linked])
  expect(items(9)).toEqual([linked, linked, linked])
  expect(items(2)).toEqual([linked, [true, false, true], linked])
})
