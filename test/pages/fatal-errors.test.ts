import { beforeAll, expect, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { closedCookie } from '../site/closed-cookie.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

beforeAll(async () => {
  // Every page with an article fails now, as if the database had lost a table.
  await site.database.schema.alterTable('articles').renameTo('articles_elsewhere').execute()
})

const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const ask = async (agent: string) => {
  const before = site.errors.length
  const answer = await site.get('/1300105', { headers: { 'user-agent': agent } })
  return {
    status: answer.status,
    body: await answer.text(),
    logged: site.errors.slice(before).join('\n'),
  }
}

test('[S8.10] a fatal error shows readers the error page and is logged', async () => {
  const { status, body, logged } = await ask(READER)
  expect(status).toBe(500)
  expect(body).toContain('<html')
  expect(body).toContain('Hier ist etwas schiefgegangen.')
  expect(body).not.toMatch(/articles|relation|at \w+ \(/)
  expect(logged).toContain('articles')
})

test('[S8.10] a fatal error for a crawler is logged and answered without a page', async () => {
  const { status, body, logged } = await ask(CRAWLER)
  expect(status).toBe(500)
  expect(body).not.toContain('<')
  expect(body).not.toMatch(/articles|relation/)
  expect(logged).toContain('articles')
})

test('a session renewed before a page failed is returned with the error', async () => {
  const cookie = await site.signIn('plus')
  passSeconds(601)
  const answer = await site.get('/1300105', { headers: { cookie, 'user-agent': READER } })
  expect(answer.status).toBe(500)
  const renewed = answer.headers.getSetCookie().map((line) => line.split('=')[0])
  expect(renewed).toContain(closedCookie('refresh_token'))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('[S8.04] a failure of the content backend is an UnknownError and is logged', async () => {
  await site.database.schema.alterTable('accounts').renameTo('accounts_elsewhere').execute()
  const before = site.errors.length
  const answer = await site.get('/backend/auth/local', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'frei@morgenblatt.example', password: 'Ein Steg am See' }),
  })
  expect(answer.status).toBe(500)
  const body = await answer.json()
  expect(body).toMatchObject({ data: null, error: { status: 500, name: 'UnknownError' } })
  expect(JSON.stringify(body)).not.toMatch(/accounts|relation/)
  expect(site.errors.slice(before).join()).toContain('A request failed')
})
