import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForm } from '../site/form-requests.ts'
import { fieldOf, hiddenFields, readDocument } from '../site/html.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

/** Newsletter issues in the office: two editors at once, late changes, and the time of sending. */

let site: TestSite
let cookie: string

beforeAll(async () => {
  site = await openTestSite()
  cookie = await site.signIn('betrieb')
})
afterAll(() => site?.close())

const send = (path: string, fields: Record<string, string>) =>
  postForm(site, path, fields, { cookie })
const open = async (path: string) => (await site.get(path, { headers: { cookie } })).text()
const newIssue = async () =>
  (await send('/betrieb/newsletter', { newsletter: 'rathaus' })).headers.get('location') ?? ''

/** Returns the text and markup of the page that answers a form. */
async function refusedBy(response: Response) {
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
  const html = await response.text()
  return { html, text: readDocument(html).mainText }
}

/** Returns the fields of a form that was opened just now, with changes. */
async function written(path: string, fields: Record<string, string>) {
  return { ...hiddenFields(await open(path)), subject: '', lead: '', when: '', ...fields }
}

test('a double click creates one issue; after it is saved, the next click creates another', async () => {
  const [first, second] = await Promise.all([newIssue(), newIssue()])
  expect(first).toMatch(/^\/betrieb\/newsletter\/\d+$/)
  expect(second).toBe(first)
  await send(first, await written(first, { command: 'save', lead: 'Guten Tag.' }))
  expect(await newIssue()).not.toBe(first)
})

test('if two editors save the same issue, the second sees the conflict with their own text and may overwrite', async () => {
  const path = await newIssue()
  const asAnna = await written(path, { command: 'save', lead: 'Von Anna' })
  const asBerta = await written(path, { command: 'plan', lead: 'Von Berta', when: '' })
  expect((await send(path, asAnna)).headers.get('location')).toBe(`${path}?hinweis=gespeichert`)
  const conflict = await refusedBy(await send(path, asBerta))
  expect(conflict.text).toContain('Inzwischen hat jemand diese Ausgabe geändert')
  expect(conflict.text).toContain('Von Anna')
  expect(conflict.html).toMatch(/<textarea[^>]*>Von Berta<\/textarea>/)
  const again = { ...asBerta, ...hiddenFields(conflict.html), command: 'save' }
  expect((await send(path, again)).headers.get('location')).toBe(`${path}?hinweis=gespeichert`)
  expect(await open(path)).toContain('Von Berta')
})

const tomorrowAt = (time: string) =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${time}`

test('saving keeps the time of a draft and of a planned issue', async () => {
  const inDays = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T06:00`
  const path = await newIssue()
  await send(path, await written(path, { command: 'save', when: inDays(3) }))
  expect(fieldOf(await open(path), 'when').value).toBe(inDays(3))
  await send(path, await written(path, { command: 'plan', lead: 'Text', when: inDays(4) }))
  await send(path, await written(path, { command: 'save', lead: 'Text', when: inDays(5) }))
  expect(fieldOf(await open(path), 'when').value).toBe(inDays(5))
  expect(readDocument(await open(path)).mainText).toContain('Geplant')
  const emptied = await refusedBy(await send(path, await written(path, { command: 'save' })))
  expect(emptied.text).toContain('Bitte sagen Sie, wann sie hinausgeht')
  const atOnce = await send(path, await written(path, { command: 'plan', lead: 'Text' }))
  expect(atOnce.headers.get('location')).toBe(`${path}?hinweis=unterwegs`)
})

test('accepts a text of the maximum length, including line breaks', async () => {
  const path = await newIssue()
  const lead = `${'a'.repeat(3990)}\r\n\r\n${'b'.repeat(8)}`
  const sent = await send(path, await written(path, { command: 'save', lead }))
  expect(sent.headers.get('location')).toBe(`${path}?hinweis=gespeichert`)
  const over = await refusedBy(
    await send(path, await written(path, { command: 'save', lead: `${lead}b` })),
  )
  expect(over.text).toContain('höchstens 4000 Zeichen')
})

test('a change to a sent or cancelled issue is not saved, and its text can be copied', async () => {
  const path = await newIssue()
  const late = await written(path, { command: 'save', subject: 'Spät', lead: 'Erste\n\nZweite' })
  await send(path, { command: 'cancel' })
  const { html, text } = await refusedBy(await send(path, late))
  expect(text).toContain('inzwischen unterwegs oder abgesagt')
  expect(text).toContain('Spät')
  expect(html).toMatch(/<textarea[^>]*readOnly[^>]*>Erste\s+Zweite<\/textarea>/i)
})

test('cancelling an issue asks first, and can be undone', async () => {
  const path = await newIssue()
  await send(
    path,
    await written(path, { lead: 'Text', command: 'plan', when: tomorrowAt('06:00') }),
  )
  expect(await open(path)).toContain(`href="${path}?absagen=1#absagen"`)
  const asked = readDocument(await open(`${path}?absagen=1`)).mainText
  expect(asked).toContain('Ausgabe absagen?')
  expect(asked).toContain('Die Absage können Sie hier zurücknehmen')
  await send(path, { command: 'cancel' })
  expect(await open(path)).toContain('Absage zurücknehmen')
  const restored = await send(path, { command: 'restore' })
  expect(restored.headers.get('location')).toBe(`${path}?hinweis=wieder-da`)
  expect(readDocument(await open(path)).mainText).toContain('Ausgabe absagen …')
  expect(readDocument(await open('/betrieb/protokoll')).mainText).toContain(
    'Absage einer Ausgabe zurückgenommen',
  )
})

test('the office log shows who planned, moved and cancelled an issue, and for what time', async () => {
  const path = await newIssue()
  const plan = { lead: 'Text', command: 'plan', when: tomorrowAt('06:00') }
  await send(path, await written(path, plan))
  await send(path, await written(path, { ...plan, command: 'save', when: tomorrowAt('07:30') }))
  await send(path, { command: 'cancel' })
  await send(path, { command: 'cancel' })
  const log = readDocument(await open('/betrieb/protokoll')).mainText
  const subject = `Ausgabe ${path.split('/').at(-1)}`
  const entries = log.split('betrieb@morgenblatt.example').filter((one) => one.includes(subject))
  expect(entries.length).toBe(3)
  expect(entries[0]).toContain('Ausgabe abgesagt')
  expect(entries[1]).toMatch(/Ausgabe geplant.*06:00.*07:30/s)
  expect(entries[2]).toMatch(/Ausgabe geplant.*06:00/s)
})

test('the site logs no error in the tests of this file', () => {
  expect(site.errors).toEqual([])
})
