import { expect, test } from 'vitest'
import { newReader, postForm } from '../site/form-requests.ts'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

/** The office answers requests by phone or letter for a customer's stored data. */

const site = await testSiteForFile()

test('the office exports all data of a customer and logs the export', async () => {
  const { email } = await newReader(site, 'auskunft')
  const { id } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const cookie = await site.signIn('betrieb')
  const ask = (path: string) => site.get(path, { headers: { cookie }, redirect: 'manual' })
  const customer = await (await ask(`/betrieb/kunden/${id}`)).text()
  expect(customer).toContain(`action="/betrieb/auskunft/${id}"`)
  const answer = await postForm(site, `/betrieb/auskunft/${id}`, {}, { cookie })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="auskunft.html"')
  expect(await answer.text()).toContain(email)
  const log = readDocument(await (await ask('/betrieb/protokoll')).text()).mainText
  expect(log).toContain('Auskunft über gespeicherte Daten')
  expect(log).toContain(id)
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x'])
    expect((await postForm(site, `/betrieb/auskunft/${unknown}`, {}, { cookie })).status).toBe(404)
})
