import { expect, test } from 'vitest'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import { continueGreeting } from './after-greeting.ts'
import { mailHtml, mailText } from './mail-layout.ts'

test.each([
  ['Vielen Dank. Wir haben Ihre Bestellung angenommen.', 'vielen Dank. Wir haben'],
  ['Wir haben für Sie gebucht:', 'wir haben für Sie gebucht:'],
  ['Zu einem Ihrer Verträge ist etwas eingegangen.', 'zu einem Ihrer Verträge'],
  ['Während Sie bezahlt haben, hat sich etwas geändert.', 'während Sie bezahlt'],
  ['Über den Link legen Sie ein neues Passwort fest.', 'über den Link'],
  ['mit dieser Adresse wurde ein Konto angelegt.', 'mit dieser Adresse'],
])('writes „%s“ in lower case after the greeting', (paragraph, start) => {
  expect(continueGreeting(paragraph)).toMatch(new RegExp(`^${start.replaceAll('.', '\\.')}`))
})

test.each([
  'Sie haben auf Einladung bestellt.',
  'Ihre Zahlung ist da.',
  'Ihr Vertrag endet mit dem 1. März 2027.',
  'Paula Leser teilt das Abo nicht mehr mit Ihnen.',
  'Der-Verlag GmbH zieht 5 Euro ein.',
  'Rechnung R-2026-000001 ist offen.',
  '„PLUS“ endet.',
  '',
])(
  'leaves „%s“ as it is, because it begins with a polite pronoun, a noun or a sign',
  (paragraph) => {
    expect(continueGreeting(paragraph)).toBe(paragraph)
  },
)

test('a mail continues in lower case after the greeting, as text and as HTML', async () => {
  const content = {
    subject: 'Ihre Bestellung',
    paragraphs: ['Vielen Dank. Wir liefern.', 'Wir danken.'],
  }
  expect(mailText(content, samplePublisher)).toContain(
    'Guten Tag,\n\nvielen Dank. Wir liefern.\n\nWir danken.',
  )
  expect(await mailHtml(content, samplePublisher)).toContain('<p>vielen Dank. Wir liefern.</p>')
})
