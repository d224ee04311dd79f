import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument } from '../site/html.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { postForm } from '../site/form-requests.ts'
import { pathOfGivingCoins } from './giving-coins.ts'

let site: TestSite
let cookie: string
beforeAll(async () => {
  site = await openTestSite()
  cookie = await site.signIn('betrieb')
  const fields = { idempotencyKey: crypto.randomUUID(), reason: 'Entschuldigung' }
  await postForm(site, await pathOfGivingCoins(site), fields, { cookie })
})
afterAll(() => site?.close())

const open = async (query: string) =>
  readDocument(
    await (await site.get(`/betrieb/protokoll?${query}`, { headers: { cookie } })).text(),
  )

test('filters the log by a pasted customer number with spaces', async () => {
  const { customer_id: number } = await site.database
    .selectFrom('audit_log')
    .select('customer_id')
    .where('customer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect((await open(`kunde=+${number}+`)).mainText).toContain('Entschuldigung')
  expect((await open('kunde=+1+')).mainText).not.toContain('Entschuldigung')
})

test('reports an invalid customer number and shows no entries', async () => {
  const { main, mainText } = await open('kunde=Wanda')
  expect(mainText).toContain('Eine Kundennummer hat nur Ziffern.')
  expect(mainText).not.toMatch(/Entschuldigung|nichts vermerkt/)
  expect(main).toContain('value="Wanda"')
})
