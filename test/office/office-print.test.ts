import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../fixtures/orders.fixtures.ts'
import { readPrintList } from '../../src/services/billing/print-subscribers/print-list.ts'
import { createPrintSubscribers } from '../../src/services/billing/print-subscribers/print-subscribers.ts'
import { postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const NUMBER = 'K7788990'
const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

const open = async (path: string) =>
  readDocument(await (await site.get(path, { headers: { cookie } })).text()).mainText

test('a customer number claimed by the wrong account is found, released with a reason, and can be claimed again', async () => {
  const print = createPrintSubscribers(site.database)
  const subscriber = { customerNumber: NUMBER, postcode: '51373' }
  const sent = new TextEncoder().encode(JSON.stringify([subscriber]))
  await print.import({ mode: 'update', isPartial: false, list: readPrintList(sent, 'json') })
  const [wrong, right] = [await newAccount(site), await newAccount(site)]
  await print.verify({ accountId: wrong, ...subscriber, country: null })
  expect(await print.verify({ accountId: right, ...subscriber, country: null })).toMatchObject({
    because: 'taken',
  })
  expect(await open('/betrieb/druckabos?nummer=k77%2088990')).toContain('verbunden mit')
  expect(await open('/betrieb/druckabos?nummer=K0000000')).toContain('steht nicht auf der Liste')
  expect(await open(`/betrieb/kunden/${wrong}`)).toContain(NUMBER)
  const path = `/betrieb/kunden/${wrong}/druckabo-loesen`
  expect(await open(path)).toContain('Druckabo verbunden ja → nein')
  const fields = { idempotencyKey: crypto.randomUUID(), reason: 'Abonnentin hat sich gemeldet' }
  const done = await postForm(site, path, fields, { cookie })
  expect(done.headers.get('location')).toBe(`/betrieb/kunden/${wrong}?hinweis=druckabo-loesen`)
  const logged = await site.database
    .selectFrom('audit_log')
    .select(['act', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(logged).toEqual({
    act: 'druckabo-loesen',
    before: { printed: true },
    after: { printed: false },
  })
  expect(await print.verified(wrong)).toBeNull()
  expect(await open(path)).toContain('Das gibt es bei diesem Kunden nicht')
  expect(await print.verify({ accountId: right, ...subscriber, country: null })).toEqual({
    kind: 'verified',
  })
  expect(site.errors).toEqual([])
})
