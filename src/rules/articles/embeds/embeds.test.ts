import { expect, test } from 'vitest'
import { embedOffer, frameSources, providerOfPlayer } from './embeds.ts'

test('offers a known player and a link to its page', () => {
  const url = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
  expect(embedOffer({ provider: 'YouTube', url })).toEqual({
    name: 'YouTube',
    company: 'Google Ireland Ltd.',
    sourceUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    frameUrl: url,
    vendor: 'youtube',
  })
})

test("the source link of a Vimeo player leads to the film's page", () => {
  const offer = embedOffer({ provider: 'vimeo', url: 'https://player.vimeo.com/video/76979871' })
  expect(offer?.sourceUrl).toBe('https://vimeo.com/76979871')
})

test.each([
  ['podigee', 'https://fruehschicht.podigee.io/12/embed'],
  ['google-maps', 'https://www.google.com/maps/embed?pb=1'],
])('the provider %s may be framed from %s', (provider, url) => {
  expect(embedOffer({ provider, url })?.frameUrl).toBe(url)
})

test.each([
  ['podigee', 'https://podigee.io.evil.example/x', 'Podigee'],
  ['youtube', 'https://evil.example/embed/aqz-KE-bpKQ', 'YouTube'],
  ['youtube', 'https://www.youtube.com.evil.example/embed/x', 'YouTube'],
  ['toString', 'https://karten.example/stadt', 'karten.example'],
  ['karten', 'https://karten.example/stadt', 'karten.example'],
])('the provider %s is not framed from %s, only linked', (provider, url, name) => {
  expect(embedOffer({ provider, url })).toMatchObject({ name, frameUrl: null, sourceUrl: url })
})

test.each([
  'http://www.youtube.com/embed/aqz-KE-bpKQ',
  'javascript:alert(1)',
  'data:text/html,hallo',
  '//www.youtube.com/embed/x',
  'https://www.youtube.com:8443/embed/x',
  'https://user:secret@www.youtube.com/embed/x',
  '',
])('offers nothing for the unsafe address %j', (url) => {
  expect(embedOffer({ provider: 'youtube', url })).toBeNull()
})

test("[S3.11] the frame sources include the shop's origin if the page has its widget", () => {
  const widget = {
    identifier: 'embed',
    content: { provider: 'ecommerce', url: '/ecommerce-widget', title: '' },
  } as const
  expect(frameSources([widget], 'https://shop.example')).toEqual(['https://shop.example'])
  expect(frameSources([widget], null)).toEqual([])
  expect(frameSources([], 'https://shop.example')).toEqual([])
})

test('the frame sources are the hosts of the embedded players, without duplicates and unknown hosts', () => {
  const embed = (provider: string, url: string) =>
    ({ identifier: 'embed', content: { provider, url, title: '' } }) as const
  const vimeo = embed('vimeo', 'https://player.vimeo.com/video/76979871')
  const flourish = embed('Flourish', 'https://flo.uri.sh/visualisation/1/embed')
  const strange = embed('vimeo', 'https://boese.example/video/1')
  const quote = { identifier: 'quote', content: { text: 'x', source: '' } } as const
  expect(frameSources([vimeo, quote, strange, flourish, vimeo], null)).toEqual([
    'https://flo.uri.sh',
    'https://player.vimeo.com',
  ])
  expect(frameSources([strange, quote, embed('toString', 'https://a.example/')], null)).toEqual([])
})

test.each([
  ['https://www.youtube-nocookie.com/embed/abc123', 'youtube'],
  ['https://player.vimeo.com/video/12?h=1', 'vimeo'],
  ['https://open.spotify.com/embed/track/1', 'spotify'],
  ['https://w.soundcloud.com/player/?url=x', 'soundcloud'],
  ['https://rathaus.podigee.io/1-a/embed', 'podigee'],
  ['https://e.infogram.com/a', 'infogram'],
  ['https://maps.google.de/maps/d/embed?mid=1', 'google-maps'],
  ['https://www.instagram.com/p/a-1/embed', 'instagram'],
  ['https://platform.x.com/embed/Tweet.html?id=1', 'x'],
  ['https://www.arte.tv/de/embeds/1', 'arte'],
  ['https://www.google.com/search?q=maps/embed', undefined],
  ['https://www.instagram.com/jemand/', undefined],
  ['https://podigee.io.evil.example/a', undefined],
  ['https://evilpodigee.io/a', undefined],
  ['https://evil.example/player.vimeo.com/video/12', undefined],
])('the player at %s belongs to %s', (url, provider) => {
  expect(providerOfPlayer(new URL(url))).toBe(provider)
})

test('[S3.10] a provider with its own consent flag loads with that flag, any other player only on request', () => {
  const vendorOf = (url: string) =>
    embedOffer({ provider: providerOfPlayer(new URL(url)) ?? '', url })?.vendor
  expect(vendorOf('https://player.vimeo.com/video/76979871')).toBe('vimeo')
  expect(vendorOf('https://www.tiktok.com/embed/v2/7123456789012345678')).toBe('tiktok')
  expect(vendorOf('https://www.instagram.com/p/Cabc123/embed')).toBe('instagram')
  expect(vendorOf('https://platform.x.com/embed/Tweet.html?id=1')).toBe('x')
  expect(vendorOf('https://www.facebook.com/plugins/post.php?href=x')).toBe('facebook')
  expect(vendorOf('https://player.glomex.com/integration/1/iframe-player.html')).toBe('glomex')
  expect(vendorOf('https://karten.dpa-infocom.net/wahl')).toBe('dpa_infocom')
  expect(vendorOf('https://widgets.sportmonks.com/live/1')).toBe('sportmonks')
  expect(vendorOf('https://umfragen.yack.rocks/12')).toBe('yack_rocks')
  expect(vendorOf('https://www.alles-plus.de/box')).toBe('alles_plus')
  expect(vendorOf('https://datawrapper.dwcdn.net/abc/')).toBeNull()
  expect(vendorOf('https://shop.example/')).toBeNull()
})
