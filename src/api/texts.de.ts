import { NO_REASON } from '../rules/office/commands.ts'
import type { LinkTokenRefusal } from '../rules/access/link-token.ts'

/** German texts of endpoints; for accounts: `rules/accounts/sign-in-errors.ts`. */
export const texts = {
  fromElsewhere: 'Das sieht nur, wer an dem Rechner sitzt, auf dem die Seite läuft.',
  notStaff: 'Das dürfen nur Redaktion und Betrieb.',
  wrongRole: 'Ihre Rolle erlaubt das nicht.',
  noSecondFactor:
    'Bitte bestätigen Sie zuerst Ihren zweiten Faktor, unter „Passwort und Sicherheit“ in Ihrem Konto.',
  noLength:
    'Ihr Browser hat nicht gesagt, wie viel er sendet. Bitte versuchen Sie es mit einem anderen.',
  tooLong: (most: number) =>
    most < 1_000_000
      ? `Was Sie gesendet haben, ist zu viel auf einmal: höchstens ${most / 1000} kB. Bitte gehen Sie zurück und kürzen Sie es.`
      : `Was Sie gesendet haben, ist zu viel auf einmal: höchstens ${Math.floor(most / 1_000_000)} MB. Bitte gehen Sie zurück und wählen Sie eine kleinere Datei.`,
  mailbox: {
    title: 'Postfach',
    lead: (most: number) =>
      `Hier liegt, was diese Seite verschickt hätte, das Neueste zuerst; höchstens ${most} E-Mails.`,
    toHome: 'Zur Startseite',
    empty: 'Noch keine E-Mails.',
    to: (address: string) => `An ${address}`,
  },
  letters: {
    toAuthor: (author: string, subject: string) => `Nachricht an ${author}: ${subject}`,
    from: (name: string, email: string, author: string) =>
      `${name} (${email}) schreibt über die Website an ${author}. Eine Antwort auf diese E‑Mail geht an den Absender.`,
    mistake: (title: string) => `Fehler gemeldet: ${title}`,
    reported: (email: string) =>
      email === ''
        ? 'Zu diesem Artikel wurde ein Fehler gemeldet, ohne E‑Mail-Adresse.'
        : `Zu diesem Artikel wurde ein Fehler gemeldet, von ${email}. Eine Antwort auf diese E‑Mail geht dorthin.`,
    passage: 'Die Stelle:',
    wrong: 'Was falsch ist:',
    author: 'Zur Seite',
    article: 'Zum Artikel',
  },
  checkFields: 'Bitte prüfen Sie Ihre Angaben.',
  office: {
    told: 'Auskunft nach Art. 15 DSGVO',
    forBank: 'Für die Bank',
    debitsThrough: (day: string) => `Fällig bis ${day}`,
    rejectedFile: (id: number) => `Lastschriften ${id} von der Bank als Ganzes abgelehnt`,
    noSuchFile: (id: number) => `Es gibt keine Datei mit der Nummer ${id}.`,
    fromFile: (name: string) => `Aus der Datei ${name || 'ohne Namen'}`,
    bankReference: (reference: string) => `Umsatz der Bank: ${reference}`,
    noInvoiceOf: (number: string) => `Es gibt keine Rechnung ${number}.`,
    noFile: 'Bitte wählen Sie eine Datei, in der etwas steht.',
    noReason: NO_REASON,
    noSuchInvoice: 'Diese Rechnung gibt es nicht.',
    campaignTaken: 'Diesen Schlüssel hat schon eine andere Aktion.',
    notOpen: 'Diese Erklärung ist inzwischen erledigt.',
    answerSubject: (id: number) => `Antwort zu Ihrem Eingang ${id}`,
    codeHeads: ['Code', 'Serie'],
    batchKnown: (batch: string, count: number) =>
      `Die Serie „${batch}“ gibt es schon, mit ${count} Codes: Für dieselben geben Sie diese Anzahl an, für neue einen anderen Namen.`,
  },
  offerOutdated:
    'Inzwischen hat jemand eine neue Fassung gespeichert. Bitte vergleichen Sie und senden Sie noch einmal.',
  settingOutdated:
    'Inzwischen hat jemand diese Einstellung geändert. Bitte vergleichen Sie und senden Sie noch einmal.',
  exportedLog: 'Auswahl des Protokolls',
  exported: (from: string, to: string) => `Zeitraum vom ${from} bis ${to}`,
  ownOrder: (name: string, number: string) => `${name}, Bestellung ${number}`,
  noInvoice: 'Diese Rechnung gibt es in Ihrem Konto nicht.',
  invoiceLater:
    'Gerade werden zu viele Rechnungen abgerufen. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  ads: {
    noEvents: 'Es fehlt, was gesehen wurde.',
    badPicture: 'Das ist kein JPEG, PNG, WebP oder AVIF, oder die Datei ist beschädigt.',
    outdated:
      'Inzwischen hat jemand diese Anzeige geändert oder beendet. Oben steht, wie sie jetzt ist; senden Sie Ihre Fassung noch einmal, wenn sie gelten soll.',
    noChannel: (path: string) => `Das Ressort „${path}“ gibt es nicht.`,
    pictureAgain: 'Bitte wählen Sie die Datei noch einmal.',
  },
  reads: { noArticle: 'Es fehlt der Artikel.' },
  push: {
    unknown: 'Dieser Browser bekommt keine Benachrichtigungen.',
    refused: 'Ihr Browser hat keine gültige Adresse für Benachrichtigungen genannt.',
    isOff: 'Zurzeit verschicken wir keine Benachrichtigungen.',
    tooMany: 'In Ihrem Konto sind schon zwanzig Browser. Bitte schalten Sie einen davon aus.',
    question: (siteName: string) =>
      `Möchten Sie bei Eilmeldungen von „${siteName}“ benachrichtigt werden? Nachts bleibt es still.`,
    prompt: {
      yes: 'Einschalten',
      no: 'Nein, danke',
      done: 'Eilmeldungen sind eingeschaltet.',
      change: 'Themen und Orte wählen',
      failed: 'Ihr Browser erlaubt keine Benachrichtigungen.',
    },
  },
  analytics: { notCounted: 'Das lässt sich nicht zählen.' },
  gifts: {
    needPlus: 'Artikel verschenken ist ein Teil von PLUS.',
    noArticle: 'Es fehlt der Artikel, der verschenkt werden soll.',
    unknownArticle: 'Diesen Artikel gibt es nicht.',
    unknown: 'Dieses Geschenk gibt es nicht.',
    noToken: 'Es fehlt das Token.',
    ofAnother: 'Dieser Geschenklink gehört zu einem anderen Artikel.',
    noneLeft: (limit: number) => `Ihre ${limit} Geschenke für diesen Monat sind vergeben.`,
    free: 'Diesen Artikel können alle ohne Abo lesen.',
  },
}

export const linkTokenRefusals: Record<LinkTokenRefusal, string> = {
  ERR_JWT_EXPIRED: 'Dieser Geschenklink ist abgelaufen.',
  ERR_JWT_INVALID: 'Dieser Geschenklink ist nicht gültig.',
  ERR_JWT_REVOKED: 'Dieser Geschenklink wurde zurückgenommen.',
}
