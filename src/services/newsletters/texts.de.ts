import type { MailContent } from '../mail/queue.ts'

/** What mails about orders say, and what stands around an issue. */

export const confirmationMail = (title: string, url: string): MailContent => ({
  subject: `Bitte bestätigen: Newsletter „${title}“`,
  paragraphs: [
    `Sie haben den Newsletter „${title}“ bestellt. Bestätigen Sie die Bestellung, dann bekommen Sie ihn an diese Adresse.`,
    'Der Link gilt sieben Tage. Haben Sie nichts bestellt, dann müssen Sie nichts tun: Ohne Bestätigung kommt kein Newsletter.',
    'Abbestellen können Sie jederzeit, in jeder Ausgabe mit einem Klick.',
  ],
  button: { label: 'Bestellung bestätigen', url },
})

export const ALREADY = (title: string): MailContent => ({
  subject: `Newsletter „${title}“ kommt schon`,
  paragraphs: [
    `Für diese Adresse wurde gerade der Newsletter „${title}“ bestellt. Sie bekommen ihn schon; es ändert sich nichts.`,
    'Kommt er nicht an, dann sehen Sie bitte im Spamordner nach. Haben Sie nichts bestellt, dann müssen Sie nichts tun.',
  ],
})

export const issueTexts = {
  plus: 'PLUS',
  readOnline: 'Im Browser lesen',
  unsubscribe: 'Abbestellen',
  unsubscribeAt: (url: string) => `Abbestellen, ohne Anmeldung:\n${url}`,
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  opensCounted: 'Sie lassen uns mitzählen, ob Sie die Ausgabe öffnen:',
  revoke: 'widerrufen',
} as const
