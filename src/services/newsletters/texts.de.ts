import type { MailContent } from '../mail/queue.ts'
import { plural } from '../../rules/language/plural.ts'

/** Texts of the mails about orders, and around an issue. */

const quoted = (titles: readonly string[]): string =>
  new Intl.ListFormat('de').format(titles.map((title) => `„${title}“`))

/** `titles`: at least one. */
export const confirmationMail = (titles: readonly string[], url: string): MailContent => ({
  subject: plural(titles.length, {
    one: `Bitte bestätigen: Newsletter „${titles[0]}“`,
    other: `Bitte bestätigen: ${titles.length} Newsletter`,
  }),
  paragraphs: [
    `Sie haben ${plural(titles.length, { one: 'den', other: 'die' })} Newsletter ${quoted(titles)} bestellt. Bestätigen Sie die Bestellung, dann bekommen Sie ${plural(titles.length, { one: 'ihn', other: 'sie' })} an diese Adresse.`,
    'Der Link gilt sieben Tage. Haben Sie nichts bestellt, dann müssen Sie nichts tun: Ohne Bestätigung kommt kein Newsletter.',
    'Abbestellen können Sie jederzeit, in jeder Ausgabe mit einem Klick.',
  ],
  button: { label: 'Bestellung bestätigen', url },
})

/** `titles`: at least one. */
export const renewalMail = (titles: readonly string[], url: string): MailContent => ({
  subject: plural(titles.length, {
    one: `Möchten Sie den Newsletter „${titles[0]}“ weiter bekommen?`,
    other: `Möchten Sie ${titles.length} Newsletter weiter bekommen?`,
  }),
  paragraphs: [
    `Sie haben bisher ${plural(titles.length, { one: 'den', other: 'die' })} Newsletter ${quoted(titles)} von uns bekommen. Wir versenden ${plural(titles.length, { one: 'ihn', other: 'sie' })} jetzt mit einer neuen Software und bitten Sie deshalb noch einmal um Ihre Einwilligung.`,
    'Der Link gilt sieben Tage. Möchten Sie nichts mehr bekommen, dann müssen Sie nichts tun: Ohne Bestätigung kommt kein Newsletter.',
    'Abbestellen können Sie jederzeit, in jeder Ausgabe mit einem Klick.',
  ],
  button: { label: 'Weiter bekommen', url },
})

/** `titles`: at least one. */
export const alreadyMail = (titles: readonly string[]): MailContent =>
  plural(titles.length, {
    one: {
      subject: `Newsletter „${titles[0]}“ kommt schon`,
      paragraphs: [
        `Für diese Adresse wurde gerade der Newsletter „${titles[0]}“ bestellt. Sie bekommen ihn schon; es ändert sich nichts.`,
        'Kommt er nicht an, dann sehen Sie bitte im Spamordner nach. Haben Sie nichts bestellt, dann müssen Sie nichts tun.',
      ],
    },
    other: {
      subject: 'Diese Newsletter kommen schon',
      paragraphs: [
        `Für diese Adresse wurden gerade die Newsletter ${quoted(titles)} bestellt. Sie bekommen sie schon; es ändert sich nichts.`,
        'Kommen sie nicht an, dann sehen Sie bitte im Spamordner nach. Haben Sie nichts bestellt, dann müssen Sie nichts tun.',
      ],
    },
  })

export const issueTexts = {
  test: (subject: string) => `Probe: ${subject}`,
  plus: 'PLUS',
  readOnline: 'Im Browser lesen',
  unsubscribe: 'Abbestellen',
  unsubscribeAt: (url: string) => `Abbestellen, ohne Anmeldung:\n${url}`,
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  opensCounted: 'Sie lassen uns mitzählen, ob Sie die Ausgabe öffnen:',
  clicksCounted:
    'Sie lassen uns mitzählen, ob Sie die Ausgabe öffnen und welchen Links Sie folgen:',
  revoke: 'widerrufen',
} as const
