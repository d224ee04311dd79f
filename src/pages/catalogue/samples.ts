import { authorPath, href } from '../../routes.ts'
import { BADGES, type Image, type Tag, type Teaser } from '../../rules/articles/article.ts'
import type { Price, PricedOffer } from '../../rules/money/offers/offers.ts'
import type { VoucherCampaign } from '../../rules/money/vouchers/vouchers.ts'
import type { ChannelSection, SectionLayout } from '../../rules/site/site.ts'
import type { Competition } from '../../rules/sport/competition.ts'

/** Sample data of the catalogue. */

export const picture: Image = {
  baseUrl: '/demo/bruecke-2.webp',
  cropVal: null,
  altText: 'Eine Brücke im Nebel',
  caption: '',
  copyrights: '',
  width: 1600,
  height: 900,
}

const author = {
  id: 11,
  prename: 'Jana',
  surname: 'Wiesdorf',
  shortname: 'jw',
  urlPath: authorPath({ slug: 'jana-wiesdorf', id: 11 }),
}
export const authors = [author, { ...author, id: 12, prename: 'David', surname: 'Okonjo' }]

const teaser: Teaser = {
  documentId: 1300101,
  title: 'Die Brücke ist offen – und niemand fährt hinüber',
  titlePrefix: 'Opladen',
  targetPathOrUrl: '/1300101',
  isSoldContent: false,
  tags: [],
  maintag: { id: 3, label: 'Opladen', urlPath: '/opladen' },
  isOpinion: false,
  contentRestriction: 'free',
  teaserTextHtml: 'Nach sechs Jahren fehlen noch zwei Schilder und ein Geländer.',
  authors: [author],
  img: picture,
  isPodcast: false,
  isVideoArticle: false,
  isLive: false,
  badge: null,
  publishDate: '2026-11-23T09:40:00Z',
  section: 'region/leverkusen',
}

/** All states of a teaser. */
export const teasers: readonly [string, Teaser][] = [
  ['frei', teaser],
  ['PLUS', { ...teaser, contentRestriction: 'paid' }],
  ['Meinung', { ...teaser, isOpinion: true, badge: 'Kommentar' }],
  ['live', { ...teaser, isLive: true, badge: 'Live' }],
  ['Video', { ...teaser, isVideoArticle: true }],
  ['Testbericht', { ...teaser, rating: 8.5 }],
  ['Anzeige', { ...teaser, isSoldContent: true }],
  ['ohne Bild', { ...teaser, img: null }],
]

export const breaking = (now: Date): Teaser => ({
  ...teaser,
  badge: 'Eilmeldung',
  publishDate: new Date(now.getTime() - 600_000).toISOString(),
})

export const badges = BADGES

const standing = (team: string, points: number) => ({
  team,
  played: 12,
  won: 3,
  drawn: 2,
  lost: 7,
  goalsFor: 18,
  goalsAgainst: 20,
  points,
})

export const competition: Competition = {
  slug: 'kreisliga-a',
  name: 'Kreisliga A',
  season: '2026/27',
  targetPath: '/sport',
  standings: [standing('TuS Rheinufer 04', 29), standing('SC Dhünnwiese', 27)],
  fixtures: [
    {
      id: '1',
      kickOff: '2026-11-23T18:30:00Z',
      home: 'TuS Rheinufer 04',
      away: 'SC Dhünnwiese',
      score: { home: 2, away: 2 },
      state: 'live',
      minute: 82,
    },
    {
      id: '2',
      kickOff: '2026-11-29T14:00:00Z',
      home: 'FC Wupperbogen',
      away: 'SV Hitdorfer Hafen',
      score: null,
      state: 'postponed',
      minute: null,
    },
  ],
  staleSince: '2026-11-23T17:00:00Z',
}

/** Returns teasers that differ only in their id. */
export const manyTeasers = (count: number): Teaser[] =>
  Array.from({ length: count }, (_, index) => ({ ...teaser, documentId: 1300101 + index }))

export const section = (layout: SectionLayout, count: number): ChannelSection => ({
  layout,
  title: 'Aus der Stadt',
  targetPath: '/region/leverkusen',
  newsletterId: null,
  list: null,
  teasers: manyTeasers(count),
})

export const tag: Tag = {
  id: 102,
  slug: 'rheinbruecke',
  label: 'Rheinbrücke',
  urlPath: href.topic({ id: 102 }),
  parentId: null,
  path: [102],
}

const price: Price = {
  label: null,
  firstCents: 290,
  renewalCents: 290,
  from: null,
  until: null,
}
export const topicOffer: PricedOffer = {
  key: 'topic-month',
  version: 1,
  kind: 'tag',
  name: 'Themen-Abo',
  what: 'alles zu einem Thema',
  good: 'press',
  grants: [],
  credits: null,
  term: { firstMonths: 1, notice: 'day' },
  oncePerPerson: false,
  declaration: null,
  position: 1,
  onPaywall: false,
  onSale: true,
  prices: [price],
  price,
}

export const campaign: VoucherCampaign = {
  key: 'fruehling-2027',
  name: 'Frühling',
  kind: 'percent',
  amount: 20,
  offers: [],
  from: '2027-03-01T00:00:00Z',
  until: null,
  usesPerCode: 1,
  newCustomersOnly: true,
  isPublic: false,
}
