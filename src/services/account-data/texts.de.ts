import { KEPT_FOR_TAXES } from '../../rules/accounts/deletion-words.ts'
import { formatDate } from '../../rules/language/dates.ts'

/** The mails about a wished deletion; each names the receipt by which it is spoken of. */
export const deletionMails = {
  requested: (due: Date, receipt: string) => ({
    subject: `Ihr Konto wird am ${formatDate(due)} gelöscht`,
    paragraphs: [
      `Sie haben die Löschung Ihres Kontos gewünscht. Am ${formatDate(due)} löschen wir es mit allem, was dazu gespeichert ist. Sie sind auf allen Geräten abgemeldet.`,
      KEPT_FOR_TAXES,
      'Möchten Sie Ihr Konto behalten, dann melden Sie sich vorher einfach wieder an. Die Löschung ist damit zurückgenommen.',
      'Haben Sie die Löschung nicht selbst gewünscht, dann melden Sie sich bitte an und ändern Sie Ihr Passwort.',
      `Beleg: ${receipt}`,
    ],
  }),
  takenBack: (receipt: string) => ({
    subject: 'Ihr Konto bleibt bestehen',
    paragraphs: [
      'Sie haben sich wieder angemeldet. Die gewünschte Löschung Ihres Kontos ist damit zurückgenommen.',
      `Beleg: ${receipt}`,
    ],
  }),
  done: (receipt: string) => ({
    subject: 'Ihr Konto ist gelöscht',
    paragraphs: [
      'Ihr Konto und alles, was dazu gespeichert war, ist gelöscht. Diese Adresse verwenden wir nach dieser Nachricht nicht mehr.',
      KEPT_FOR_TAXES,
      `Beleg: ${receipt}`,
    ],
  }),
}

/** What stands around the data in the export that is read; what they are called: `held-tables.ts`. */
export const exportTexts = {
  title: (siteName: string) => `Ihre Daten: ${siteName}`,
  asOf: (moment: string) =>
    `Stand: ${moment}. Das ist alles, was wir zu Ihrem Konto gespeichert haben.`,
  withheld:
    'Dazu technische Kennungen und Prüfwerte, die wir zum Schutz Ihres Kontos nicht ausgeben.',
  nothing: 'Nichts gespeichert.',
  yes: 'ja',
  no: 'nein',
} as const
