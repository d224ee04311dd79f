import { beforeAll, expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { EDITOR_KEY_REQUIRED } from '../../editors/editors-service.ts'
import type { Draft } from '../contract.ts'
import { refusalTexts as german } from './texts.de.ts'
import { refusalTexts as english } from './texts.en.ts'

let id: number

const api = await sampleApiForFile()

beforeAll(async () => {
  const article = { title: 'In zwei Sprachen', section: 'politik', text: 'x' }
  id = ((await (await api.post('/v5/drafts', { article })).json()) as Draft).id
})

test('every refusal has a sentence of its own in both languages', () => {
  expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted())
  const say = (texts: object) =>
    Object.values(texts).map((text: (...values: unknown[]) => string) =>
      text('1', ['two'], ['drei'], 'four'),
    )
  const inGerman = say(german)
  expect(say(english).filter((sentence) => inGerman.includes(sentence))).toEqual([])
})

async function refusal(language: string | null, path: string, body?: object) {
  const headers = { ...asEditor, ...(language && { 'accept-language': language }) }
  const answer = body ? await api.post(path, body, headers) : await api.ask(path, { headers })
  return ((await answer.json()) as { message: string }).message
}

test.each([
  [null, 'There is no draft 999.'],
  ['en', 'There is no draft 999.'],
  ['fr', 'There is no draft 999.'],
  ['de-DE,de;q=0.9,en;q=0.8', 'Einen Entwurf 999 gibt es nicht.'],
  ['de;q=0.5,en', 'There is no draft 999.'],
])('the error of a draft follows Accept-Language %s', async (language, message) => {
  expect(await refusal(language, '/v5/drafts/999')).toBe(message)
})

test.each([
  ['/v5/media/999', undefined, 'Eine Datei 999 gibt es in der Mediathek nicht.'],
  ['/v5/sections', { name: '!!!' }, 'name: „!!!“ ergibt keine freie Adresse.'],
  ['/v5/drafts', { stage: 'draft' }, /^article: Erwartet wird etwas anderes/],
  ['/v5/drafts', { article: { titel: 'x' } }, 'title: Das fehlt.'],
  [
    '/v5/drafts',
    { article: { title: 'x', text: 'y', badge: 'z' } },
    /^badge: Möglich ist nur: Live/,
  ],
  ['/v5/drafts?state=x', undefined, /^state: Möglich ist nur: idea, draft/],
] as const)('%s answers in German', async (path, body, message) => {
  expect(await refusal('de', path, body)).toMatch(message)
})

test('a request without a key, or with broken JSON, is refused in the language of the header', async () => {
  const ask = async (
    language: string,
    init: { method?: string; headers: object; body?: string },
  ) => {
    const headers = { ...init.headers, 'accept-language': language }
    const answer = await api.ask('/v5/drafts', { ...init, headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await ask('de', { headers: {} })).toEqual([
    401,
    expect.stringMatching(/^Dafür ist ein Schl/),
  ])
  expect(await ask('en', { headers: {} })).toEqual([401, EDITOR_KEY_REQUIRED])
  const broken = { method: 'POST', headers: asEditor, body: '{' }
  expect(await ask('de', broken)).toEqual([
    400,
    expect.stringMatching(/^Das ist kein gültiges JSON/),
  ])
  expect(await ask('en', broken)).toEqual([
    400,
    expect.stringMatching(/^The body is not valid JSON/),
  ])
})

test('moves and revisions answer in German', async () => {
  const move = (body: object) => refusal('de', `/v5/drafts/${id}/moves`, body)
  expect(await move({ move: 'schedule' })).toBe('publishAt: Der Zeitpunkt fehlt.')
  expect(await move({ move: 'republish' })).toContain('ist nicht möglich')
  expect(await refusal('de', `/v5/drafts/${id}/revisions/77`)).toContain('keine Fassung 77')
})
