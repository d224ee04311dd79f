import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { openLiveClient } from '../newsroom/live-client.ts'
import type { TestSite } from '../site/test-site.ts'
import { canary } from './canaries.ts'
import type { Dice } from './dice.ts'

export type PlantedDraft = { id: number; urlPath: string; titleWords: string[] }

/** A free article of the demo whose draft is changed. */
const CHANGED_ARTICLE = 1_300_102

/** Adds a picture to the media library that no article shows, with a canary in its name and each text. */
async function plantMedia(site: TestSite, word: () => string): Promise<void> {
  const headers = { authorization: `Bearer ${await site.editorKey()}`, 'tus-resumable': '1.0.0' }
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a63' } })
    .withExif({ IFD0: { ImageDescription: word(), Artist: word() } })
    .jpeg()
    .toBuffer()
  const begun = await site.get('/content-api/v5/media/uploads', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(`${word()}.jpg`).toString('base64')}`,
    },
  })
  const added = await site.get(begun.headers.get('location') ?? '/', {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  if (added.status !== 201) throw new Error(`No media was planted: ${await added.text()}`)
  const { media } = (await added.json()) as { media: { id: number } }
  const fields = { title: word(), caption: word(), alt: word(), credit: word(), licence: word() }
  const changed = await site.get(`/content-api/v5/media/${media.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!changed.ok) throw new Error(`No media was planted: ${await changed.text()}`)
}

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
  const article = () => ({
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
  const create = async (...moves: object[]): Promise<number> => {
    const { id } = await send('POST', '/drafts', { article: article(), reason: word() })
    for (const move of moves) await send('POST', `/drafts/${id}/moves`, move)
    return id
  }
  await plantMedia(site, word)
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
  }))
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
