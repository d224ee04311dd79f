import { expect, test } from 'vitest'
import { violationsOf } from './file-rules.ts'

const FILE = 'src/services/billing/refunds.ts'

const said = (text: string, path = FILE) => violationsOf('sentences', [{ path, text }])

test.each([
  "const cause = 'Das hat die Bank abgelehnt'",
  "const cause = 'Die Zahlung kam zurück'",
  "const cause = 'Der Betrag steht aus'",
  "const label = 'Schließen'",
  "const label = 'Mein Konto'",
  "const label = 'Jetzt bezahlen'",
  "const cause = 'Auszahlung'",
  "const escaped = 'Zur\\u00fcck'",
  "log({ message: 'Bitte warten' })",
  'const cause = `Wechsel zu ${offer}`',
  'const page = html`<p class="a">Noch keine E-Mails.</p>`',
  'const head = \'<button aria-label="Schließen">\'',
])('finds German text in %s', (code) => {
  expect(said(code)).toHaveLength(1)
})

test('finds German text between JSX tags', () => {
  expect(said('const a = <p>Das ist alles.</p>', 'src/server/pages/a.tsx')).toHaveLength(1)
})

test('a finding names the file and the text', () => {
  expect(said("const cause = 'Zahlung mit Karte'")).toEqual([
    `${FILE} says „Zahlung mit Karte“, which belongs into a texts.de.ts`,
  ])
})

test.each([
  "throw new Error('There is no such bill')",
  "throw new Error('The key must be a–z, 0–9 and hyphens')",
  "// Das ist keine Zeile, die jemand liest.\nconst a = 'This is one'",
  '/** „Überschrift geändert“ */\nconst a = 1',
  "const from = query('von')",
  "redirect({ hinweis: 'kein-browser' })",
  'const key = `rechnung:${number}`',
  'const path = `/konto/bis/${day}?von=${day}`',
  "import { texts } from './texts.de.ts'",
  'const isBill = /Rechnung für/.test(text)',
  "const title = 'Young readers'",
])('finds no German text in %s', (code) => {
  expect(said(code)).toEqual([])
})

test.each([
  'src/services/billing/texts.de.ts',
  'src/browser/islands/frame-texts.de.ts',
  'src/services/billing/refunds.test.ts',
  'src/services/accounts/registering/mail-templates.ts',
  'src/pages/account/AccountView.tsx',
  'src/rules/money/refusals.ts',
])('German text is allowed in %s', (path) => {
  expect(said("const cause = 'Die Zahlung kam zurück'", path)).toEqual([])
})
