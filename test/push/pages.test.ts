import { afterAll, expect, test } from 'vitest'
import { openTestSite } from '../site/test-site.ts'
import { postJson } from '../site/form-requests.ts'
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
