import { expect, test } from 'vitest'
import type { ContentItem, PaidBody } from '../../rules/articles/article.ts'
import { UNKNOWN_DATE } from '../../rules/language/dates.ts'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { articleData } from '../../rules/articles/structured-data.ts'
import { bodyOf, htmlOf } from '../../../test/fixtures/article-html.fixtures.tsx'
import { article, paragraph, picture } from '../../../test/fixtures/page-article.fixtures.ts'

test('[S3.14] shows the author, the publication and update times and the reading time', () => {
  const html = htmlOf().replaceAll(/<!-- -->/g, '')
  expect(html).toContain('<h1>Die Brücke ist offen</h1>')
  expect(html).toContain('<a href="/autor/jana-wiesdorf-11">Jana Wiesdorf</a> (jw)</p>')
  expect(html).toContain('20.11.2026, 07:15\u00a0Uhr</time>')
  expect(html).toMatch(/aktualisiert <time[^>]*>09:40\u00a0Uhr<\/time>/)
  expect(html).toContain('4 Min. Lesezeit')
})

test('hides an unknown publication date from readers and search engines', () => {
  const undated = { ...article, publishDate: UNKNOWN_DATE, updateDate: null }
  const html = htmlOf({ publishDate: UNKNOWN_DATE, updateDate: null }).replaceAll('<!-- -->', '')
  expect(html.split('Lesezeit')[0]).not.toMatch(/<time|1100/)
  expect(html).toContain('4 Min. Lesezeit')
  const { absoluteUrl, imageUrl } = samplePageConfig
  const context = { siteName: 'Morgenblatt', fallbackPicture: null, absoluteUrl, imageUrl }
  expect(JSON.stringify(articleData(undated, context))).not.toMatch(
    /date(?:Published|Modified)|1100/,
  )
})

test('marks paid articles with PLUS and sponsored ones with Anzeige', () => {
  expect(htmlOf()).not.toContain('class="plus"')
  expect(htmlOf({ contentRestriction: 'paid' })).toMatch(
    /<p class="kicker"><span class="plus">PLUS<\/span>.*<h1>(?!<)/,
  )
  expect(htmlOf({ isSoldContent: true })).toContain('<span class="advertisement">Anzeige</span>')
})

test('[S2.02] prefetches the next article and has one text for the reading progress', () => {
  const html = htmlOf()
  // The standard allows `as` only on preloads.
  expect(html).toContain('<link rel="prefetch" href="/artikel-1/_payload.json"/>')
  expect(html).toContain('data-reading-progress')
  expect(html.match(/data-reading=""/g)).toHaveLength(1)
})

const paid = {
  contentItems: [paragraph('Dritter Absatz, ganz.'), paragraph('Geheimes Ende.')],
} as PaidBody
const cut: ContentItem[] = [
  paragraph('Erster.'),
  paragraph('Zweiter.'),
  { identifier: 'p', content: { text: 'Dritter Absatz …' }, fades: true },
]

test('the paywall explains a full meter', () => {
  const told = (template: string) =>
    htmlOf({ contentRestriction: 'paid' }, { kind: 'locked', template }).includes(
      'Ihre freien PLUS-Artikel haben Sie gelesen.',
    )
  expect(told('morgenblatt-meter-mobile')).toBe(true)
  expect(told('morgenblatt-standard-mobile')).toBe(false)
})

test('a locked article ends with the paywall of its template', () => {
  const html = htmlOf(
    { contentRestriction: 'paid', contentItems: cut, hasPaidBody: true },
    { kind: 'locked', template: 'sommer-mobile' },
  )
  expect(html).toContain('<p class="fades">Dritter Absatz …</p>')
  expect(html).toContain('data-template="sommer-mobile"')
  expect(html).toContain('Weiterlesen mit PLUS')
  expect(html).toContain('/dialog-flow/login?next=%2Fregion%2Fleverkusen%2Fdie-bruecke-1300101')
  expect(html).not.toContain('paid-body')
})

test('an unlocked article contains the whole paid part in place of the faded passage', () => {
  const html = htmlOf(
    { contentRestriction: 'paid', contentItems: cut, hasPaidBody: true },
    { kind: 'unlocked', body: paid },
  )
  expect(html).toContain(
    '<p>Zweiter.</p><div id="weiterlesen"></div><div class="paid-body"><p>Dritter Absatz, ganz.</p><p>Geheimes Ende.</p></div>',
  )
  expect(html).not.toContain('Dritter Absatz …')
  expect(html).not.toContain('paywall')
})

test('skips blocks of an unknown kind', () => {
  const unknown = { identifier: 'hologramm', content: { what: 'neu' } } as unknown as ContentItem
  const html = bodyOf(paragraph('Davor.'), unknown, paragraph('Danach.'))
  expect(html).toContain('<p>Davor.</p><p>Danach.</p>')
})

test('shows code as text', () => {
  const html = bodyOf({
    identifier: 'code',
    content: { text: '<script>alert("x")</script> & mehr' },
  })
  expect(html).toContain(
    '<code>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; mehr</code>',
  )
})

test('escapes plain text in pictures, galleries, quotes, audio and embeds', () => {
  const text = '"><script>alert(1)</script>'
  const html = bodyOf(
    {
      identifier: 'normal',
      content: { image: { ...picture('a'), altText: text, caption: text, copyrights: text } },
    },
    { identifier: 'gallery', content: { title: text, images: [picture('b')] } },
    { identifier: 'quote', content: { text: 'Ja.', source: text } },
    { identifier: 'audio', content: { src: `/media/${text}`, title: text, duration: 5 } },
    { identifier: 'embed', content: { provider: text, url: 'https://example.org/', title: text } },
  )
  expect(html).not.toContain('<script>alert')
})

test.each(['2,1 Min.', '1,5 Std.', '3 Mio. Euro', '78 %', '12 kg'])(
  'a table cell with %j is a figure',
  (text) => {
    const content = { caption: '', head: [], rows: [['Linie', text]] }
    expect(bodyOf({ identifier: 'table', content })).toContain(`<td class="figure">${text}</td>`)
  },
)

test('a table has row and column headers and right-aligned figures', () => {
  const html = bodyOf({
    identifier: 'table',
    content: {
      caption: 'Kosten',
      head: ['Posten', 'Euro', 'Grund'],
      rows: [
        ['Pfeiler', '+14,0', 'Boden'],
        ['Fahrbahn', '−3,5', '–'],
      ],
    },
  })
  expect(html).toContain('<caption>Kosten</caption>')
  expect(html).toContain('<th scope="col">Posten</th><th scope="col" class="figure">Euro</th>')
  expect(html).toContain('<th scope="row">Pfeiler</th><td class="figure">+14,0</td><td>Boden</td>')
  expect(html).toMatch(/<section class="table-box"[^>]*tabindex="0"/i)
})

test('gives each subheading a unique id', () => {
  const html = bodyOf(
    { identifier: 'h2', content: { text: 'Über <em>die</em> Brücke' } },
    { identifier: 'h3', content: { text: 'Über die Brücke' } },
    { identifier: 'h2', content: { text: '???' } },
  )
  expect(html).toContain('<h2 id="abschnitt-ueber-die-bruecke">Über <em>die</em> Brücke</h2>')
  expect(html).toContain('<h3 id="abschnitt-ueber-die-bruecke-2">')
  expect(html).toContain('<h2 id="abschnitt-ohne-titel">')
})

test('loads nothing from another site before the reader agrees', () => {
  const url = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
  const html = bodyOf({
    identifier: 'embed',
    content: { provider: 'youtube', url, title: 'Zeitraffer' },
  })
  expect(html).not.toContain('<iframe')
  expect(html).not.toContain(`src="${url}`)
  expect(html).toContain('Google Ireland Ltd.')
  expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"')
  expect(html).toContain('data-vendor="youtube"')
})

test('a gallery is a row of pictures with a count without script', () => {
  const images = [picture('a'), picture('b'), { ...picture('c'), baseUrl: null }]
  const html = bodyOf({ identifier: 'gallery', content: { title: 'Bilder', images } })
  expect(html.match(/<li><figure>/g)).toHaveLength(2)
  expect(html.replaceAll('<!-- -->', '')).toContain('2 Bilder')
})

test('plays audio and video only on request', () => {
  const film = {
    src: '/media/rhein-1.webm',
    title: 'Am Rhein',
    duration: 12,
    poster: picture('rhein-1'),
  }
  const html = bodyOf(
    { identifier: 'audio', content: { src: '/media/folge-1.ogg', title: 'Folge 1', duration: 95 } },
    { identifier: 'video', content: film },
  )
  expect(html).toMatch(/<audio controls="" preload="none" src="\/media\/folge-1.ogg"/)
  expect(html.replaceAll('<!-- -->', '')).toContain('1:35\u00a0Min.')
  expect(html).toMatch(/<video[^>]*preload="none"[^>]*poster="\/images\/rhein-1"/)
  expect(html).not.toContain('autoplay')
})

test('a film carries its captions, and its words are below it', () => {
  const film = { src: '/media/a.mp4', title: 'Film', duration: 9, poster: null }
  const transcript = [{ start: 1, end: 2.5, speaker: 'Jana', text: 'Guten Morgen & <mehr>.' }]
  const html = bodyOf({ identifier: 'video', content: { ...film, transcript } })
  const [, address = ''] =
    /<track kind="captions"[^>]* src="data:text\/vtt;charset=utf-8,([^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(address)).toContain(
    '00:00:01.000 --> 00:00:02.500\n<v Jana>Guten Morgen',
  )
  expect(html).toContain('Abschrift zum Mitlesen')
  expect(html).toContain('Guten Morgen &amp; &lt;mehr&gt;.')
  expect(bodyOf({ identifier: 'video', content: film })).not.toMatch(/<track|Abschrift/)
})

test('live entries keep their ids when newer ones are added', () => {
  const entry = (title: string) => ({
    publishDate: '2026-11-20T06:15:00Z',
    title,
    html: '<p>Text.</p>',
  })
  const one = bodyOf({ identifier: 'live', content: { entries: [entry('Erster')] } })
  const two = bodyOf({
    identifier: 'live',
    content: { entries: [entry('Zweiter'), entry('Erster')] },
  })
  const first = /<li id="(eintrag-\d+)"[^>]*>(?:(?!<li).)*Erster/
  expect(first.exec(one)?.[1]).toBe('eintrag-1')
  expect(first.exec(two)?.[1]).toBe('eintrag-1')
})

test('an article with a title only is still a page', () => {
  const html = htmlOf({
    authors: [],
    tags: [],
    maintag: null,
    img: null,
    titlePrefix: null,
    updateDate: null,
    introTextHtml: '',
    contentItems: [],
  })
  expect(html).toContain('<h1>Die Brücke ist offen</h1>')
  expect(html).not.toContain('<figure class="article-lead"')
})
