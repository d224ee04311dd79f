import { beforeAll, expect, test } from 'vitest'
import { readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { waitingDeclaration } from './waiting-declaration.ts'

const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

const open = async (path = '/betrieb') => {
  const document = readDocument(await (await site.get(path, { headers: { cookie } })).text())
  return document.mainText
}

test('the start page of the office says that nothing waits, then shows today’s figures', async () => {
  await site.database.deleteFrom('newsletter_issues').where('state', '=', 'draft').execute()
  const text = await open()
  expect(text).toContain('Nichts wartet')
  expect(text.indexOf('Das ist zu tun')).toBeLessThan(text.indexOf('Leser jetzt'))
  expect(text).toContain('Beanstandungen und Rückzahlungen')
})

test('the start page of the office counts the cancellations that wait and names the oldest', async () => {
  await waitingDeclaration(site)
  await waitingDeclaration(site)
  const text = await open()
  expect(text).toMatch(/2 Kündigungen und Widerrufe prüfen Der älteste Eingang ist vom/)
  expect(text).not.toContain('Nichts wartet')
})

test('a customer search of the office shows its result without tasks', async () => {
  const text = await open('/betrieb?q=wanda%40morgenblatt.example')
  expect(text).not.toContain('Das ist zu tun')
})
