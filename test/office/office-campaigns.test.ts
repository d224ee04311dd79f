import { expect, test } from 'vitest'
import { officeForms } from '../site/form-requests.ts'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const NEW = '/betrieb/gutscheine/neu'
const site = await testSiteForFile()
const cookie = await site.signIn('betrieb')
const { open, send, lastLogged } = officeForms(site, cookie)

const fields = {
  key: 'winter-2026',
  name: 'Winter <2026>',
  kind: 'percent',
  amount: '50',
  usesPerCode: '',
  isPublic: 'on',
}

test('a campaign is created in two steps with a reason, shown and ended; then its code is refused', async () => {
  expect(readDocument(await open(NEW)).h1).toEqual(['Neue Gutscheinaktion'])
  const wrong = await send(NEW, {
    ...fields,
    step: 'check',
    amount: '101',
    'offer-plus-month': 'on',
  })
  const form = await wrong.text()
  expect(form).toContain('1 bis 100 Prozent')
  expect(fieldOf(form, 'name').value).toBe(fields.name)
  const checked = await send(NEW, { ...fields, step: 'check' })
  expect(checked.status).toBe(303)
  const said = readDocument(await open(checked.headers.get('location') ?? '')).mainText.replaceAll(
    '\u00a0',
    ' ',
  )
  expect(said).toContain('50 % weniger für die erste Laufzeit')
  expect(said).toContain('beliebig viele Menschen')
  const made = {
    ...fields,
    step: 'make',
    reason: 'Weihnachtsgeschäft',
    idempotencyKey: crypto.randomUUID(),
  }
  expect(await (await send(NEW, { ...made, reason: '' })).text()).toContain('drei bis 500 Zeichen')
  const done = await Promise.all([send(NEW, made), send(NEW, made)])
  expect(done.map((one) => one.headers.get('location'))).toContain(
    '/betrieb/gutscheine?hinweis=angelegt',
  )
  expect(await lastLogged()).toEqual({
    act: 'campaign-made',
    subject: 'gutschein:winter-2026',
    reason: 'Weihnachtsgeschäft',
    after: { kind: 'percent', amount: 50 },
  })
  const taken = await send(NEW, { ...fields, step: 'check' })
  expect(await taken.text()).toContain('Diesen Schlüssel hat schon eine andere Aktion')

  const batch = { campaign: fields.key, batch: 'eins', count: '1', reason: 'Erste Codes' }
  const codes = await (await send('/betrieb/gutscheine', batch)).text()
  const code = codes.split('\r\n')[1]?.split(';')[0] ?? ''
  expect(await open('/gutscheine')).toContain(code)
  expect(await open('/betrieb/gutscheine')).toContain('/betrieb/gutscheine/winter-2026')
  const path = '/betrieb/gutscheine/winter-2026'
  expect(readDocument(await open(path)).mainText).toContain('Codes: 1. Eingelöst: 0.')
  expect(await (await send(path, { reason: 'x' })).text()).toContain('drei bis 500 Zeichen')
  const ended = await send(path, { reason: 'Ausverkauft' })
  expect(ended.headers.get('location')).toBe('/betrieb/gutscheine?hinweis=beendet')
  expect(await lastLogged()).toMatchObject({ act: 'campaign-ended', reason: 'Ausverkauft' })
  expect(readDocument(await open(path)).mainText).toContain('Diese Aktion ist beendet')
  expect(await open('/gutscheine')).not.toContain(code)
  const checkout = await open(`/order/onepage-checkout?offer=plus-month&voucher=${code}`)
  expect(checkout).toContain('Dieser Gutschein ist abgelaufen')
  expect(site.errors).toEqual([])
})
