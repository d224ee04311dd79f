import { expect, test } from 'vitest'
import { samplePublisher } from '../../../test/fixtures/publisher.fixtures.ts'
import type { MailContent } from './queue.ts'
import { mailHtml, mailText } from './mail-layout.ts'

const hostile = {
  subject: 'Prüfung <b>eins</b>',
  paragraphs: ['ein Satz mit „Anführung“ & <script>alert(1)</script>.'],
  button: { label: 'Öffnen', url: 'https://www.morgenblatt.example/?a=1&b=2' },
}

test('escapes the text of a mail', async () => {
  const page = await mailHtml(hostile, samplePublisher)
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
  expect(page).toContain('href="https://www.morgenblatt.example/?a=1&amp;b=2"')
})

test('the HTML of a mail keeps an invoice number on one line', async () => {
  const paragraphs = ['Ihre Rechnung R-2026-000123 & die Gutschrift G-2026-2-000004.']
  const page = await mailHtml({ subject: 'Rechnung', paragraphs }, samplePublisher)
  const whole = (number: string) => `<span style="white-space:nowrap">${number}</span>`
  expect(page).toContain(
    `<p>Ihre Rechnung ${whole('R-2026-000123')} &amp; die Gutschrift ${whole('G-2026-2-000004')}.</p>`,
  )
})

test('an address in the HTML of a mail wraps at its @ and full stops', async () => {
  const paragraphs = ['Ihr Konto ist jetzt maxi.muster@post.example. Fragen? <b@c.de>']
  const page = await mailHtml({ subject: 'Konto', paragraphs }, samplePublisher)
  expect(page).toContain(
    '<p>Ihr Konto ist jetzt maxi.<wbr />muster@<wbr />post.<wbr />example. Fragen? &lt;b@<wbr />c.<wbr />de&gt;</p>',
  )
})

test('a mail to staff closes with other words than a mail to readers', async () => {
  const content = { subject: 'Prüfung', paragraphs: ['ein Satz.'] }
  const bothForms = async (mail: MailContent) => [
    mailText(mail, samplePublisher),
    await mailHtml(mail, samplePublisher),
  ]
  for (const form of await bothForms(content)) expect(form).toContain('Ihr Leserservice')
  for (const form of await bothForms({ ...content, audience: 'staff' })) {
    expect(form).toContain('Diese Nachricht wurde automatisch verschickt.')
    expect(form).not.toContain('Leserservice')
  }
})
