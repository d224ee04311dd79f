import { beforeAll, expect, test } from 'vitest'
import { fieldOf, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})

async function answerTo(path: string, body: FormData): Promise<string> {
  const headers = { cookie, origin: new URL(site.url).origin }
  return (await site.get(path, { method: 'POST', body, headers })).text()
}

async function saidOf(path: string, fields: Record<string, string | File>): Promise<string> {
  const body = new FormData()
  body.set('idempotencyKey', crypto.randomUUID())
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const { mainText } = readDocument(await answerTo(path, body))
  return /Nicht übernommen: [^]*?\.(?= |$)/.exec(mainText)?.[0] ?? mainText
}
const sent = (path: string, text: string) => saidOf(path, { file: new File([text], 'datei') })

test.each([
  ['zahlungen', 'a;b\n1;2\n', 'fehlen die Namen der Spalten: Tag, Betrag und Text.'],
  ['zahlungen', 'Tag;Betrag;Text\nheute;1;x\n', '„heute“ ist kein Tag.'],
  ['zahlungen', 'Tag;Betrag;Text\n31.13.2026;1;y\n', '„31.13.2026“ ist kein Tag.'],
  ['zahlungen', 'Tag;Betrag;Text\n31.02.2026;1;y\n', '„31.02.2026“ ist kein Tag.'],
  ['zahlungen', ':20:STARTUMS\n:25:1/2\n', 'Die Datei hat das Format MT940'],
  ['zahlungen', 'Tag;Betrag;Text\n01.01.2026;viel;y\n', '„viel“ ist kein Betrag einer Zahlung.'],
  ['zahlungen', 'Tag;Betrag;Text\n"a;b\n1;2', 'ist nicht lesbar: Ein Fehler steht in Zeile'],
  ['zahlungen', '<a><b></a>', 'Die Datei ist kein XML: Sie ist ab Zeile 1 nicht lesbar.'],
  ['zahlungen', '<Document/>', 'Die Datei ist weder camt.053 noch camt.054.'],
  ['zahlungen', '<!DOCTYPE x><Document/>', 'bringt eine eigene Dokumentart mit'],
  ['ruecklaeufer', 'a;b\n1;2\n', 'fehlen die Namen der Spalten: Nummer und Grund.'],
  ['ruecklaeufer', 'Nummer;Grund\nR-00000099;so\n', '„so“ ist kein Grund eines Rückläufers'],
  ['ruecklaeufer', '<Document/>', 'Die Datei ist weder pain.002 noch camt.053 noch camt.054.'],
])('%s: „%s“ is refused in German', async (form, text, sentence) => {
  expect(await sent(`/betrieb/bank/${form}`, text)).toContain(sentence)
})

test('accepts the table with the column names given on the page', async () => {
  const said = await sent('/betrieb/bank/zahlungen', 'Tag;Betrag;Text\n23.11.2026;11,90;Danke\n')
  expect(said).toContain('Nicht zugeordnet: 1')
  const returned = await sent('/betrieb/bank/ruecklaeufer', 'Nummer;Grund\nR-00000099;AC04\n')
  expect(returned).toContain('Ohne passende Lastschrift: 1')
})

test('refuses a payout without a debt and an invalid list of print subscribers, in German', async () => {
  const number = 'R-00000099'
  const wrong = { direction: 'out', number, amount: '1', reference: 'x' }
  expect(await saidOf('/betrieb/bank/zahlung', wrong)).toContain(`Es gibt keine Rechnung ${number}`)
  expect(await sent('/betrieb/druckabos', 'a;b\n1;2\n')).toContain('Kundennummer und PLZ.')
  const faults = await sent(
    '/betrieb/druckabos',
    'Kundennummer;PLZ\nA;51373\nA12;1\nB12;51373\nB12;51373\n',
  )
  expect(faults).toContain('Zeile 2: Die Kundennummer hat nicht 3 bis 20')
  expect(faults).toContain('Zeile 3: Diese Postleitzahl gibt es in dem Land nicht.')
  expect(faults).toContain('Zeile 5: Die Kundennummer steht schon in einer früheren Zeile.')
})

test('a refused manual payment is reported in its form with the typed values', async () => {
  const typed = {
    direction: 'out',
    number: 'R-99999999',
    amount: '11,90',
    valueDate: '2026-01-02',
    reference: 'Beleg "7"',
  }
  for (const [field, value, said] of [
    ['number', 'dreizehn', 'eine Rechnungsnummer'],
    ['amount', '11.90', 'einen Betrag in Euro'],
    ['number', typed.number, 'Es gibt keine Rechnung R-99999999'],
  ] as const) {
    const filled = { ...typed, [field]: value }
    const body = new FormData()
    for (const [name, text] of Object.entries(filled)) body.set(name, text)
    body.set('idempotencyKey', crypto.randomUUID())
    const html = await answerTo('/betrieb/bank/zahlung', body)
    const [, form = ''] = html.split('id="einzeln"')
    expect(form).toContain(said)
    for (const name of ['number', 'amount', 'valueDate', 'reference'] as const)
      expect(fieldOf(form, name).value).toBe(filled[name])
    expect(form).toMatch(/<option value="out" selected/)
  }
})
