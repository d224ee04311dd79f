import { expect, test } from 'vitest'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { writeArticle } from '../leak/plant.ts'

const site = await testSiteForFile()

const FREE = 1_901_201
const PAID = 1_901_202
const publishDate = new Date(Date.now() - 3_600_000).toISOString()

const write = (id: number, words: string, contentRestriction: 'free' | 'paid') =>
  writeArticle(site, id, {
    title: `Ein Probestück ${id}`,
    section: 'kultur',
    publishDate,
    contentRestriction,
    text: ['Ein Anfang, den jeder lesen kann.', 'Noch ein Absatz davor.', words].join('\n\n'),
  })

async function open(path: string, kind?: 'plus' | 'frei') {
  const headers = kind ? { cookie: await site.signIn(kind) } : undefined
  const response = await site.get(path, headers && { headers })
  return { response, html: await response.text() }
}

test('the page of a free article links to its changes, shown in words and marks', async () => {
  await write(FREE, 'Die Bühne wurde 1925 gebaut und 1961 erneuert.', 'free')
  expect((await open(`/${FREE}`)).html).not.toContain('Was wurde geändert?')
  await write(FREE, 'Die Bühne wurde 1952 gebaut und 1961 erneuert.', 'free')
  expect((await open(`/${FREE}`)).html).toContain(`href="/aenderungen/${FREE}"`)
  const { response, html } = await open(`/aenderungen/${FREE}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('s-maxage=300')
  expect(html).toMatch(/<del>.*1925.*<\/del>.*<ins>.*1952.*<\/ins>/s)
  const { mainText } = readDocument(html)
  expect(mainText).toMatch(
    /Fassung 2.*Absatz geändert.*\[entfernt:\] 1925.*\[neu:\] 1952.*Erste Fassung/s,
  )
  expect(html).toContain('content="noindex')
})

test('every reader sees when a paid article changed; only readers with access see the changed text', async () => {
  await write(PAID, 'Erst stand hier das Wort Zaunkönig.', 'free')
  await write(PAID, 'Jetzt steht hier das Wort Eisvogel.', 'paid')
  for (const kind of [undefined, 'frei'] as const) {
    const { response, html } = await open(`/aenderungen/${PAID}`, kind)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(html).not.toMatch(/Zaunkönig|Eisvogel/)
    expect(readDocument(html).mainText).toMatch(/Fassung 2.*eine Stelle geändert/s)
  }
  const { response, html } = await open(`/aenderungen/${PAID}`, 'plus')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toMatch(/<del>.*Zaunkönig.*<\/del>/s)
})

test('an unchanged article says it has one version; the changes of a withdrawn article answer 410', async () => {
  await write(1_901_203, 'Nie geändert.', 'free')
  expect((await open('/aenderungen/1901203')).html).toContain('Einzige Fassung')
  await site.get('/content-api/v5/articles/1901203', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await site.editorKey()}` },
  })
  expect((await open('/aenderungen/1901203')).response.status).toBe(410)
  expect((await open('/aenderungen/4000000000')).response.status).toBe(404)
})
