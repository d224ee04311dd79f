import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fieldOf, hiddenFields, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const LIST = '/betrieb/anzeigen'
const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  await site.database.deleteFrom('house_ads').execute()
  cookie = await site.signIn('betrieb')
})

const open = async (path: string) => (await site.get(path, { headers: { cookie } })).text()
function send(path: string, fields: Record<string, string>, file?: Uint8Array) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ idempotencyKey: crypto.randomUUID(), ...fields }))
    body.set(name, value)
  if (file) body.set('file', new File([new Uint8Array(file)], 'bild.png'))
  return site.get(path, { method: 'POST', body, headers: { cookie } })
}
const ads = () => site.database.selectFrom('house_ads').selectAll().execute()
const logged = () =>
  site.database
    .selectFrom('audit_log')
    .select(['act', 'reason', 'after'])
    .where('act', 'like', 'ad-%')
    .orderBy('id', 'desc')
    .execute()

const fields = {
  title: 'Winter <in> Opladen',
  text: 'Ein Text.',
  action: 'Ansehen',
  target: '/newsletters',
  'slot-home-1': 'on',
  weight: '100',
  dailyCap: '50',
  reason: 'Für die Weihnachtszeit',
}
const picture = () =>
  sharp({ create: { width: 800, height: 450, channels: 3, background: '#0b4f6c' } })
    .png()
    .toBuffer()

test('invalid input is reported at its field, and typed values and picture are kept', async () => {
  const wrong = {
    ...fields,
    target: 'javascript:alert(1)',
    weight: '0',
    'slot-home-1': '',
    until: '2020-01-31T10:00',
    reason: '',
  }
  const html = await (await send(`${LIST}/neu`, wrong, await picture())).text()
  const said = readDocument(html).mainText
  for (const fault of [
    'eine Adresse mit https',
    '1 bis 100',
    'mindestens einen Platz',
    'Dieser Zeitpunkt ist vorbei',
    'einen Grund',
  ])
    expect(said).toContain(fault)
  expect(fieldOf(html, 'title').value).toBe(fields.title)
  expect(fieldOf(html, 'picture').value).toMatch(/^\/newsroom\//)
  const nowhere = await send(`${LIST}/neu`, { ...fields, channels: 'sport, sporrt' })
  expect(await nowhere.text()).toContain('Das Ressort „sporrt“ gibt es nicht')
  const noPicture = await send(`${LIST}/neu`, fields, new TextEncoder().encode('kein Bild'))
  expect(await noPicture.text()).toContain('kein JPEG, PNG, WebP oder AVIF')
  expect(await ads()).toEqual([])
})

test('[S1.06] an ad is created with its picture, shown, changed and stopped, each step in the log', async () => {
  const idempotencyKey = crypto.randomUUID()
  const bytes = await picture()
  const made = await Promise.all(
    [1, 2].map(() => send(`${LIST}/neu`, { ...fields, idempotencyKey }, bytes)),
  )
  expect(made.map((one) => one.headers.get('location'))).toEqual([
    `${LIST}?hinweis=gespeichert`,
    `${LIST}?hinweis=gespeichert`,
  ])
  const [ad] = await ads()
  expect(await ads()).toHaveLength(1)
  const home = await open('/')
  expect(home).toContain('Winter &lt;in&gt; Opladen')
  expect(home).toContain('/newsroom/')
  expect(readDocument(await open(LIST)).mainText).toContain('0 von 50')

  const path = `${LIST}/${ad?.id}`
  await send(path, { ...fields, version: '1', title: 'Frühling', reason: 'Jahreszeit' })
  expect(await open('/')).toContain('Frühling')
  expect((await ads())[0]?.image).toEqual(ad?.image)
  await send(path, { ...fields, version: '2', noPicture: 'on', reason: 'Ohne Bild' })
  expect((await ads())[0]?.image).toBeNull()

  expect(await (await send(path, { command: 'stop', reason: '' })).text()).toContain('einen Grund')
  const stopped = await send(path, { command: 'stop', reason: 'Ausverkauft' })
  expect(stopped.headers.get('location')).toBe(`${LIST}?hinweis=beendet`)
  expect(await open('/')).not.toContain('Winter &lt;in&gt; Opladen')
  expect(readDocument(await open(LIST)).mainText).toContain('Beendet am')
  expect((await logged()).map(({ act, reason }) => [act, reason])).toEqual([
    ['ad-stopped', 'Ausverkauft'],
    ['ad-changed', 'Ohne Bild'],
    ['ad-changed', 'Jahreszeit'],
    ['ad-made', 'Für die Weihnachtszeit'],
  ])
  expect(site.errors).toEqual([])
})

test('if two employees save the same ad, the second sees the conflict and cannot restart a stopped ad by accident', async () => {
  await send(`${LIST}/neu`, { ...fields, title: 'Herbstmarkt' })
  const path = `${LIST}/${(await ads()).find(({ title }) => title === 'Herbstmarkt')?.id}`
  const seen = hiddenFields(await open(path))
  const asAnna = { ...fields, ...seen, title: 'Von Anna' }
  const asBerta = { ...fields, ...seen, title: 'Von Berta', until: '' }
  await send(path, { ...asAnna, idempotencyKey: crypto.randomUUID() })
  await send(path, { command: 'stop', reason: 'Abgesagt' })
  const conflict = await send(path, { ...asBerta, idempotencyKey: crypto.randomUUID() })
  const html = await conflict.text()
  expect(conflict.status).toBe(200)
  expect(readDocument(html).mainText).toContain('Inzwischen hat jemand diese Anzeige geändert')
  expect(fieldOf(html, 'title').value).toBe('Von Berta')
  expect(await open('/')).not.toContain('Von Berta')
  const insisted = await send(path, { ...asBerta, ...hiddenFields(html) })
  expect(insisted.headers.get('location')).toBe(`${LIST}?hinweis=gespeichert`)
  expect((await ads()).find(({ title }) => title === 'Von Berta')?.valid_until).toBeNull()
})

test('answers 404 for an unknown ad and for readers who are not operators', async () => {
  expect((await send(`${LIST}/999999`, fields)).status).toBe(404)
  expect((await send(`${LIST}/1e1`, fields)).status).toBe(404)
  const reader = await site.signIn('redaktion')
  expect((await site.get(LIST, { headers: { cookie: reader } })).status).toBe(404)
})
