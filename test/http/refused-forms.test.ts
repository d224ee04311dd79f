import { expect, test } from 'vitest'
import { textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

const OURS = 'Der Fehler liegt bei uns.'

/** Sends one of the site's forms without script and returns the page the reader sees. */
async function sent(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await site.get(path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  const html = await answer.text()
  return { status: answer.status, html, text: textOf(html) }
}

test.each([
  ['/kuendigen', 20_001, 'höchstens 20 kB'],
  ['/einwilligungen', 4001, 'höchstens 4 kB'],
  ['/dialog-flow/registration', 100_001, 'höchstens 100 kB'],
])('answers a too large form to %s in German with the limit', async (path, size, most) => {
  const { status, html, text } = await sent(path, 'x'.repeat(size))
  expect(status).toBe(413)
  expect(text).toContain(most)
  expect(text).not.toContain(OURS)
  expect(html).not.toContain('lang="en"')
})

test('a form from another site and one sent too often are refused with a friendly message', async () => {
  const foreign = await sent('/kuendigen', 'x=1', { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect(foreign.text).toContain('Diese Anfrage kam nicht von unserer Seite.')
  const often = async () => (await sent('/kuendigen', 'x=1')).status
  await expect.poll(often, { timeout: 30_000, interval: 1 }).toBe(429)
  const limited = await sent('/kuendigen', 'x=1')
  expect(limited.text).toContain('Zu viele Versuche. Bitte warten Sie ein paar Minuten.')
  for (const { html, text } of [foreign, limited]) {
    expect(text).not.toContain(OURS)
    expect(html).not.toContain('lang="en"')
  }
})

test('a page that only reads answers 405 in German to a form', async () => {
  const { status, html, text } = await sent('/neueste', '')
  expect(status).toBe(405)
  expect(text).toContain('An diese Adresse lässt sich nichts senden.')
  expect(text).not.toContain(OURS)
  expect(html).not.toContain('lang="en"')
})
