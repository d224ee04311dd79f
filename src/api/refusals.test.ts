import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ServiceError } from '../services/service-error.ts'
import type { Refusal } from './endpoint.ts'
import { FOR_EDITORS } from './terms.ts'

const REFUSALS: [Refusal, string][] = [
  [{ because: 'no-editor', status: 401 }, 'Dafür ist ein Schlüssel oder Token der Redaktion nötig'],
  [{ because: 'wrong-scope', status: 403 }, 'Dieses Token ist für etwas anderes ausgestellt.'],
  [{ because: 'no-length', status: 411 }, 'Der Inhalt muss seine Länge angeben'],
  [
    { because: 'too-long', status: 413, mostBytes: 5_000_000 },
    'Der Inhalt ist zu lang: höchstens 5',
  ],
  [{ because: 'too-many', status: 429, retryAfter: 7 }, 'Das waren zu viele Anfragen'],
]

async function said(refusal: Refusal, language?: string) {
  const app = new Hono()
  app.get('/', (context) => FOR_EDITORS.refusal(refusal, context))
  app.onError((error, context) =>
    error instanceof ServiceError
      ? context.text(error.message, error.status as 400, { 'retry-after': `${error.retryAfter}` })
      : context.text('unexpected', 500),
  )
  const answer = await app.request('/', {
    headers: language ? { 'accept-language': language } : {},
  })
  return [answer.status, answer.headers.get('retry-after'), await answer.text()]
}

test.each(REFUSALS)(
  'refuses %j of a newsroom program in German if it asks for it',
  async (refusal, german) => {
    const seconds = 'retryAfter' in refusal ? '7' : 'undefined'
    expect(await said(refusal, 'de-DE,en;q=0.5')).toEqual([
      refusal.status,
      seconds,
      expect.stringContaining(german),
    ])
    const english = await said(refusal)
    expect(english).toEqual(await said(refusal, 'en'))
    expect(english).not.toContain(german)
  },
)
