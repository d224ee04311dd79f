import { afterAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { openTestSite } from '../site/test-site.ts'
import { postForm, postJson } from '../site/form-requests.ts'
import { fieldOf } from '../site/html.ts'
import { startPushService } from '../fakes/push-service.ts'

const site = await openTestSite({ PUSH_LOOPBACK: 'true' })
const { publicKey } = (await (await site.get('/api/push')).json()) as { publicKey: string }
const service = await startPushService(() => publicKey)
afterAll(async () => {
  await site.close()
  await service.close()
})

const CHOICES = {
  breaking: false,
  follows: false,
  paths: ['/region/burscheid'],
  quietFrom: 0,
  quietTo: 0,
}

async function partsOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await site.get(path, { headers })
  expect([path, response.status]).toEqual([path, 200])
  const [, parts = ''] = /name="page-parts" content="([^"]*)"/.exec(await response.text()) ?? []
  return parts.split(' ')
}

const put = (body: object) =>
  site.get('/api/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const APART = [
  '/agb',
  '/accessibility',
  '/datenschutz',
  '/impressum',
  '/rechtstexte/agb',
  '/dialog-flow/login',
  '/dialog-flow/registration',
  '/dialog-flow/change-password',
  '/dialog-flow/forgot-password',
  '/dialog-flow/verify-email',
  '/betrieb',
]

test('[S2.24] pages of the paper load consent and push; legal pages, the dialog flow and the office do not', async () => {
  expect(await partsOf('/')).toEqual(expect.arrayContaining(['consent', 'push']))
  const cookie = await site.signIn('betrieb')
  for (const path of APART) {
    const parts = await partsOf(path, { cookie })
    expect([path, parts.includes('consent'), parts.includes('push')]).toEqual([path, false, false])
  }
})

test('after the newsroom switches push off, no page offers it and subscriptions are refused', async () => {
  const headers = {
    authorization: `Bearer ${await site.editorKey()}`,
    'content-type': 'application/json',
  }
  const set = (value: boolean | null) =>
    site.get('/api/settings', {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ push_enabled: value }),
    })
  expect((await set(false)).status).toBeLessThan(300)
  expect(await partsOf('/')).not.toContain('push')
  expect(await (await site.get('/benachrichtigungen')).text()).toContain(
    'Zurzeit verschicken wir keine',
  )
  const subscription = service.subscribe()
  const { endpoint } = subscription
  const refused = await put({ subscription, choices: CHOICES })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    message: 'Zurzeit verschicken wir keine Benachrichtigungen.',
  })
  expect((await postJson(site, '/api/push/choices', { endpoint })).status).toBe(404)
  await set(null)
  expect((await put({ subscription, choices: CHOICES })).status).toBe(204)
  expect((await postJson(site, '/api/push/end', { endpoint })).status).toBe(204)
  expect(await partsOf('/')).toContain('push')
})

test('a browser saves, reads and ends its choices by its endpoint alone', async () => {
  const subscription = service.subscribe()
  const choices = { ...CHOICES, paths: ['/region/burscheid', '/nirgends'] }
  expect((await put({ subscription, choices })).status).toBe(204)
  const { endpoint } = subscription
  const known = await postJson(site, '/api/push/choices', { endpoint })
  expect(await known.json()).toEqual(CHOICES)
  expect((await postJson(site, '/api/push/end', { endpoint })).status).toBe(204)
  expect((await postJson(site, '/api/push/choices', { endpoint })).status).toBe(404)
})

test.each([
  ['nothing', {}],
  ['another shape', { subscription: { endpoint: 1 }, choices: CHOICES }],
  [
    'a private address',
    {
      subscription: { endpoint: 'https://10.0.0.1/', keys: { p256dh: 'x', auth: 'x' } },
      choices: CHOICES,
    },
  ],
])('refuses an invalid push subscription: %s', async (_, body) => {
  const answer = await put(body)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('keine gültige') })
})

test('the office counts recipients, reports missing fields, sends once and logs it', async () => {
  await put({ subscription: service.subscribe(), choices: CHOICES })
  const cookie = await site.signIn('betrieb')
  const post = (fields: Record<string, string>) =>
    postForm(site, '/betrieb/push', fields, { cookie })
  const empty = await (await post({ command: 'send', article: 'nichts' })).text()
  for (const fault of ['Bitte schreiben Sie einen Titel.', 'Adresse oder Nummer', 'wer es bekommt'])
    expect(empty).toContain(fault)
  const fields = {
    title: 'Frost in Burscheid',
    body: '',
    article: '1300101',
    'path:/region/burscheid': 'on',
  }
  const redirectOf = async (command: string) => {
    const answer = await post({ ...fields, command })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location]).toEqual([303, expect.stringContaining('/betrieb/push?')])
    return (await site.get(location, { headers: { cookie } })).text()
  }
  const counted = await redirectOf('count')
  expect(counted).toMatch(/ginge jetzt an (?:<!-- -->)?1/)
  for (const html of [counted, await redirectOf('test')]) {
    expect(fieldOf(html, 'title').value).toBe(fields.title)
    expect(fieldOf(html, 'article').value).toMatch(/-1300101$/)
    expect(fieldOf(html, 'path:/region/burscheid').isTicked).toBe(true)
  }
  for (const key of ['twice', 'twice'])
    expect((await post({ ...fields, command: 'send', idempotencyKey: key })).status).toBe(303)
  await expect
    .poll(() => service.pushed.map(({ text }) => JSON.parse(text).title))
    .toEqual(['Frost in Burscheid'])
  await writeArticle(site, 1_978_201, {
    title: 'Ein Laden öffnet',
    section: 'wirtschaft',
    isSoldContent: true,
    publishDate: new Date().toISOString(),
    text: 'Der Laden ist schön, sagt der Laden.',
  })
  await post({ ...fields, command: 'send', article: '1978201', idempotencyKey: 'sold' })
  await expect
    .poll(() => service.pushed.map(({ text }) => JSON.parse(text).title))
    .toEqual(['Frost in Burscheid', 'Anzeige: Frost in Burscheid'])
  const log = await (await site.get('/betrieb/protokoll', { headers: { cookie } })).text()
  expect(log.split('Mitteilung verschickt').length - 1).toBeGreaterThan(0)
})
