import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ServiceError } from '../../../services/service-error.ts'
import { createErrorAnswers } from './error-answers.ts'

type ErrorParts = Parameters<typeof createErrorAnswers>[0]

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A site that is overloaded and has a short error page. */
const parts = {
  renderer: { render: async () => Buffer.from('<html>'), partsOf: () => [] },
  sources: { open: () => ({ services: { ads: { running: async () => [] } } }) },
  visitors: { guessed: () => ({ app: null, verified: null, request: { headers: {} } }) },
  security: () => [],
  policies: (headers: string[]) => headers,
  log: pino({ level: 'silent' }),
} as unknown as ErrorParts

function ask(
  { path, agent = READER }: { path: string; agent?: string },
  seconds?: number,
  given: ErrorParts = parts,
) {
  return askWith(new ServiceError(503, 'Gerade zu viele.', seconds), { path, agent }, given)
}

function askWith(
  error: Error,
  { path, agent }: { path: string; agent: string },
  given: ErrorParts,
): Response | Promise<Response> {
  const errors = createErrorAnswers(given)
  const app = new Hono()
  app.get('*', (context) => errors.answer(error, context, 'people'))
  return app.request(path, { headers: { 'user-agent': agent } }, { incoming: { headers: {} } })
}

const broken = {
  ...parts,
  renderer: { ...parts.renderer, render: () => Promise.reject(new Error('broken')) },
} as ErrorParts

test.each([
  ['a page', { path: '/suche' }, parts, 'text/html; charset=utf-8'],
  ['a sentence to a crawler', { path: '/suche', agent: CRAWLER }, parts, 'text/plain'],
  ['a sentence where no page can be made', { path: '/suche' }, broken, 'text/plain'],
  ['a payload', { path: '/suche.json' }, parts, 'application/json'],
])(
  '%s has retry-after if the refusal has a time, and no retry-after otherwise',
  async (_, asked, given, type) => {
    const told = await ask(asked, 7, given)
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '7'])
    expect(told.headers.get('content-type')).toContain(type)
    expect((await ask(asked, undefined, given)).headers.has('retry-after')).toBe(false)
  },
)

test('answers a full disk with 503 and retry-after, and logs the error', async () => {
  const lines: string[] = []
  const given = { ...parts, log: pino({}, { write: (line) => lines.push(line) }) } as ErrorParts
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const told = await askWith(full, { path: '/suche.json', agent: READER }, given)
  expect([told.status, told.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await told.text()).not.toContain('ENOSPC')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'A request failed', err: { code: 'ENOSPC' } },
  ])
})
