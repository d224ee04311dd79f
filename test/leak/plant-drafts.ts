import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { openLiveClient } from '../newsroom/live-client.ts'
import type { TestSite } from '../site/test-site.ts'
import { canary } from './canaries.ts'
import type { Dice } from './dice.ts'
import { plantWire } from './plant-wire.ts'

/** `recording`: the path of sound in the media library that no article shows. */
export type PlantedDraft = {
  id: number
  urlPath: string
  titleWords: string[]
  recording: string
}

/** A free article of the demo whose draft is changed. */
const CHANGED_ARTICLE = 1_300_102

/**
 * Adds a picture and a recording to the media library that no article shows, with a canary in each name and text. Returns
 * their paths.
 */
async function plantMedia(
  site: TestSite,
  word: () => string,
): Promise<{ baseUrl: string; recording: string }> {
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#a63' },
  })
    .withExif({ IFD0: { ImageDescription: word(), Artist: word() } })
    .jpeg()
    .toBuffer()
  const file = { name: `${word()}.jpg`, bytes: picture, fields: { alt: word() } }
  const baseUrl = await plantFile(site, file, word)
  const sound = Buffer.concat([
    await readFile('db/demo/media/fruehschicht-3.mp3'),
    Buffer.from(word()),
  ])
  const captions = `WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${word()}>Noch ${word()}`
  const recorded = { name: `${word()}.mp3`, bytes: sound, fields: { captions } }
  return { baseUrl, recording: await plantFile(site, recorded, word) }
}

type PlantedFile = { name: string; bytes: Buffer; fields: object }

async function plantFile(
  site: TestSite,
  { name, bytes, fields }: PlantedFile,
  word: () => string,
): Promise<string> {
  const headers = { authorization: `Bearer ${await site.editorKey()}`, 'tus-resumable': '1.0.0' }
  const begun = await site.get('/content-api/v5/media/uploads', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const added = await site.get(begun.headers.get('location') ?? '/', {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  if (added.status !== 201) throw new Error(`No media was planted: ${await added.text()}`)
  const { media } = (await added.json()) as { media: { id: number; path: string } }
  const texts = { title: word(), caption: word(), credit: word(), licence: word() }
  const changed = await site.get(`/content-api/v5/media/${media.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...texts, ...fields }),
  })
  if (!changed.ok) throw new Error(`No media was planted: ${await changed.text()}`)
  return media.path
}

/** The number of an article with a ticker; only a waiting entry of it is secret. */
const TICKER = 1_390_090

/** Adds a public ticker whose only entry waits for its time, with canaries. */
async function plantWaitingEntry(site: TestSite, word: () => string): Promise<void> {
  const put = async (path: string, body: object): Promise<void> => {
    const answer = await site.get(`/content-api/v5/${path}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await site.editorKey()}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`No ticker was planted: ${await answer.text()}`)
  }
  const [title, date] = ['Ein Ticker vom Anleger', '2026-11-20T09:00:00Z']
  await put(`articles/${TICKER}`, { title, date, section: 'sport', live: true, text: 'Gleich.' })
  const [id, publishDate] = [word().toLowerCase(), '2099-01-01T06:00:00+01:00']
  const entry = { title: `Sieger ${word()}`, text: `Mit ${word()}.`, publishDate }
  await put(`tickers/${TICKER}/entries/${id}`, entry)
}

/** An article with a canary in each text. */
const draftedArticle = (word: () => string, baseUrl: string) => ({
  img: { baseUrl, altText: word(), caption: word(), copyrights: word(), width: 60, height: 40 },
  title: `Noch geheim ${word()}`,
  titlePrefix: word(),
  intro: `Vorab ${word()}`,
  teaser: word(),
  description: word(),
  seoTitle: word(),
  section: 'region/leverkusen',
  tags: [word()],
  authors: [`Vera ${word()}`],
  slug: word(),
  series: word(),
  body_md: `Ein Absatz mit ${word()}.\n\n## Und ${word()}\n\n- ${word()}`,
})

/** Adds drafts and media that are not public, with a canary in each text, note and name, and a shared filter. */
export async function plantDrafts(site: TestSite, dice: Dice): Promise<PlantedDraft[]> {
  const word = () => canary(dice)
  const send = async (method: string, path: string, body: object): Promise<{ id: number }> => {
    const answer = await site.get(`/content-api/v5${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await site.editorKey()}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`No draft was planted: ${await answer.text()}`)
    return answer.json() as Promise<{ id: number }>
  }
  const { baseUrl, recording } = await plantMedia(site, word)
  const article = () => draftedArticle(word, baseUrl)
  const create = async (...moves: object[]): Promise<number> => {
    const { id } = await send('POST', '/drafts', { article: article(), reason: word() })
    for (const move of moves) await send('POST', `/drafts/${id}/moves`, move)
    return id
  }
  await plantWire(site, word)
  await plantPage(site, word)
  await plantTextPage(site, word)
  await plantHeadlines(site, word)
  await plantWaitingEntry(site, word)
  const filter = { query: word() }
  await send('POST', '/saved-filters', { name: `Suche ${word()}`, filter, isShared: true })
  await send('PUT', `/drafts/${CHANGED_ARTICLE}`, { article: article(), reason: word() })
  const ids = [
    CHANGED_ARTICLE,
    await create(),
    await create({ move: 'submit', reason: word() }),
    await create({ move: 'approve' }),
    await create({ move: 'schedule', publishAt: '2099-01-01T06:00:00+01:00', reason: word() }),
  ]
  await plantLiveText(site, ids[1] ?? 0, word)
  for (const id of ids) {
    await send('POST', `/drafts/${id}/comments`, { text: `Frage ${word()}`, quote: word() })
    await send('PUT', `/drafts/${id}/plan`, { note: `Notiz ${word()}` })
  }
  return ids.map((id) => ({
    id,
    urlPath: `/stadt/leverkusen/noch-geheim-${id}`,
    titleWords: ['Noch', 'geheim'],
    recording,
  }))
}

/** Changes the draft of a page, with a canary in the titles of its blocks, and publishes nothing. */
async function plantPage(site: TestSite, word: () => string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await site.editorKey()}`,
    'content-type': 'application/json',
  }
  const pages = '/content-api/v5/pages'
  const read = await site.get(`${pages}?page=home`, { headers })
  const { blocks } = (await read.json()) as { blocks: { id: number }[] }
  for (const { id } of blocks.slice(0, 2)) {
    const act = { kind: 'change', block: id, fields: { title: `Im Entwurf ${word()}` } }
    const body = JSON.stringify({ page: 'home', act })
    const changed = await site.get(`${pages}/acts`, { method: 'POST', headers, body })
    if (!changed.ok) throw new Error(`No page was planted: ${await changed.text()}`)
  }
}

/** Saves a draft of a text page of the publisher, with canaries, and publishes nothing. */
async function plantTextPage(site: TestSite, word: () => string): Promise<void> {
  const saved = await site.get('/content-api/v5/static-pages/impressum', {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await site.editorKey()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      intro: `Vorab ${word()}`,
      html: `<h2 id="verlag">Verlag ${word()}</h2><p>Neu: ${word()}</p>`,
      listed: ['verlag'],
    }),
  })
  if (!saved.ok) throw new Error(`No text page was planted: ${await saved.text()}`)
}

/** Tests headlines of an article of the front page that readers do not see any more, with a canary in each. */
async function plantHeadlines(site: TestSite, word: () => string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await site.editorKey()}`,
    'content-type': 'application/json',
  }
  const read = await site.get('/content-api/v5/pages?page=home', { headers })
  const { blocks } = (await read.json()) as { blocks: { shown: number[] }[] }
  const article = blocks.flatMap(({ shown }) => shown)[0]
  const tests = '/content-api/v5/headline-tests'
  const send = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await site.get(tests + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`No headlines were planted: ${await answer.text()}`)
    return answer.json() as Promise<{ id: number }>
  }
  const headlines = [`Im Test ${word()}`, `Nie gewählt ${word()}`]
  const { id } = await send('', { page: 'home', article, headlines })
  await send(`/${id}/end`, {})
}

/** Writes canaries into the live text of a draft, which no revision contains. */
async function plantLiveText(site: TestSite, id: number, word: () => string): Promise<void> {
  const cookie = await site.signIn('redaktion')
  const client = openLiveClient(() => `${site.url}/api/newsroom/drafts/${id}/live`, cookie)
  const saved = () => expect(client.status()).toBe('saved')
  await vi.waitFor(saved, { timeout: 20_000, interval: 30 })
  client.write(`Live ${word()}`)
  client.fields.set('titlePrefix', word())
  // Without a title it cannot become a revision.
  client.fields.set('title', '')
  await vi.waitFor(saved, { timeout: 20_000, interval: 30 })
  client.stop()
}
