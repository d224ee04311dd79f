import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../site/change-settings.ts'
import { mailTo } from '../site/mailbox.ts'
import { readDocument } from '../site/html.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** Only this file's messages go there. */
const NEWSROOM = 'postfach@morgenblatt.example'

let site: TestSite
let article: { documentId: number; title: string; targetPathOrUrl: string }
beforeAll(async () => {
  site = await openTestSite()
  await changeSettings(site, { newsroom_email: NEWSROOM })
  article = await (await site.get('/content-api/v5/articles/1300101/teaser')).json()
})
afterAll(async () => {
  await changeSettings(site, { newsroom_email: null })
  await site.close()
})

async function send(path: string, fields: Record<string, string>) {
  const response = await site.get(path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  const { status, headers } = response
  return { status, location: headers.get('location'), page: readDocument(await response.text()) }
}

const read = async (path: string) => readDocument(await (await site.get(path)).text())
const letter = {
  name: 'Ina Leserin',
  email: 'ina@leser.example',
  subject: 'Zum Kanal',
  message: 'Erste Zeile.\r\nZweite Zeile <b>fett</b>.',
}

test('a message to an author goes to the newsroom’s mailbox, and answers go to the reader', async () => {
  const { urlPath } = await (await site.get('/content-api/v5/authors/11')).json()
  expect((await read(urlPath)).main).toContain('href="/autor-schreiben/11"')
  const form = await read('/autor-schreiben/11')
  expect(form.mainText).toContain('Nachricht an Jana Wiesdorf')
  expect(form.main).not.toContain('@')

  const sent = await send('/autor-schreiben/11', letter)
  expect(sent).toMatchObject({ status: 303, location: '/autor-schreiben/11?hinweis=sent' })
  expect((await read('/autor-schreiben/11?hinweis=sent')).mainText).toContain(
    'Ihre Nachricht ist unterwegs',
  )
  const mail = await mailTo(site, NEWSROOM, /^Nachricht an Jana Wiesdorf: Zum Kanal$/)
  expect(mail.headers['reply-to']).toBe('ina@leser.example')
  expect(mail.text).toContain('schreibt über die Website an Jana Wiesdorf.')
  expect(mail.text).toContain('Erste Zeile.\n\nZweite Zeile <b>fett</b>.')
  expect(mail.html).not.toContain('<b>fett')
  expect(mail.text).not.toContain('Leserservice')
})

test.each([
  [{ subject: 'Zum Kanal\r\nBcc: alle@leser.example' }, 'Bitte geben Sie einen Betreff'],
  [{ email: 'ina@leser.example,alle@leser.example' }, 'keine vollständige E‑Mail-Adresse'],
  [{ name: '' }, 'Bitte geben Sie Ihren Namen an.'],
  [{ message: 'x'.repeat(4001) }, 'höchstens 4.000 Zeichen'],
])('a message to an author with %j is shown again with a sentence', async (wrong, sentence) => {
  const { status, page } = await send('/autor-schreiben/11', { ...letter, ...wrong })
  expect(status).toBe(422)
  expect(page.mainText).toContain(sentence)
  if (!('message' in wrong)) expect(page.main).toContain('Zweite Zeile')
})

test('a reported error goes to the newsroom’s mailbox and list with the article’s address', async () => {
  const path = `/fehler-melden/${article.documentId}`
  expect((await read(article.targetPathOrUrl)).main).toContain(`href="${path}"`)
  expect((await read(path)).mainText.replaceAll('\u2011', '-')).toContain(article.title)
  const sent = await send(path, { passage: 'im Jahr 1924', mistake: 'Es war 1925.' })
  expect(sent).toMatchObject({ status: 303, location: `${path}?hinweis=sent` })
  expect((await read(`${path}?hinweis=sent`)).mainText).toContain('Danke für den Hinweis')
  const mail = await mailTo(site, NEWSROOM, /^Fehler gemeldet: /)
  expect(mail.headers['reply-to']).toBeUndefined()
  expect(mail.text).toContain('im Jahr 1924')
  expect(mail.text).toContain(article.targetPathOrUrl)
  const reports = async (kind: 'redaktion' | 'plus') =>
    site.get('/api/newsroom/reports', { headers: { cookie: await site.signIn(kind) } })
  const { reports: listed } = await (await reports('redaktion')).json()
  expect(listed).toContainEqual(
    expect.objectContaining({
      article: { id: article.documentId, title: article.title },
      passage: 'im Jahr 1924',
      mistake: 'Es war 1925.',
    }),
  )
  expect((await reports('plus')).status).toBe(404)
})

test.each(['/autor-schreiben/999999', '/fehler-melden/999999'])(
  '%s answers 404 to a form',
  async (path) => {
    expect((await send(path, letter)).status).toBe(404)
  },
)

test('without a mailbox of the newsroom no page links to the forms, and nothing is sent', async () => {
  await changeSettings(site, { newsroom_email: '' })
  const { urlPath } = await (await site.get('/content-api/v5/authors/11')).json()
  expect((await read(urlPath)).main).not.toContain('/autor-schreiben/')
  expect((await read(article.targetPathOrUrl)).main).not.toContain('/fehler-melden/')
  expect((await read('/autor-schreiben/11')).main).not.toContain('<form')
  expect((await send('/autor-schreiben/11', letter)).status).toBe(404)
  await changeSettings(site, { newsroom_email: NEWSROOM })
})

test('the eleventh message of a network in an hour is refused', async () => {
  const statuses = []
  for (let count = 0; count < 11; count++)
    statuses.push((await send('/autor-schreiben/11', { ...letter, name: '' })).status)
  expect(statuses.at(-1)).toBe(429)
})
