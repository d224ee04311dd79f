import { RETAINED_FOR_TAXES } from '../../rules/accounts/deletion-words.ts'
import { PROVIDERS } from '../../rules/accounts/provider-sign-in.ts'
import { SECURITY_EVENTS } from '../../rules/accounts/security-events.ts'
import { formatDate } from '../../rules/language/dates.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS, PAYMENT_METHODS } from '../../rules/money/ledger-words.ts'
import { NEWSROOM_ROLE_NAMES } from '../../rules/newsroom/role-names.ts'
import { DECLARATION_KINDS, OBSTACLES } from '../../rules/office/declarations.ts'

/** The mails about a requested deletion; each contains its receipt. */
export const deletionMails = {
  requested: (due: Date, receipt: string) => ({
    subject: `Ihr Konto wird am ${formatDate(due)} gelöscht`,
    paragraphs: [
      `Sie haben die Löschung Ihres Kontos gewünscht. Am ${formatDate(due)} löschen wir es mit allem, was dazu gespeichert ist. Sie sind auf allen Geräten abgemeldet.`,
      RETAINED_FOR_TAXES,
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
      RETAINED_FOR_TAXES,
      `Beleg: ${receipt}`,
    ],
  }),
}

/** Texts around the data on the export page; table and column labels are in `held-tables.ts`. */
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

/** German words for stored codes on the export page, by table and column. */
export const exportWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'accounts.newsroom_role': NEWSROOM_ROLE_NAMES,
  'staff_invitations.newsroom_role': NEWSROOM_ROLE_NAMES,
  'account_codes.purpose': {
    'confirm-email': 'E-Mail-Adresse bestätigen',
    'change-email': 'E-Mail-Adresse ändern',
    'reset-password': 'Neues Passwort setzen',
  },
  'account_providers.provider': PROVIDERS,
  'passkey_challenges.purpose': { add: 'Passkey hinzufügen', confirm: 'Anmeldung bestätigen' },
  'bills.method': PAYMENT_METHODS,
  'bills.sequence': { FRST: 'erste', RCUR: 'folgende', OOFF: 'einmalige' },
  'card_charges.state': { asked: 'veranlasst', paid: 'bezahlt', failed: 'gescheitert' },
  'card_checkouts.state': {
    waiting: 'offen',
    done: 'bezahlt',
    ended: 'abgebrochen',
    refused: 'abgelehnt',
  },
  'card_refunds.state': {
    waiting: 'vorgesehen',
    taken: 'veranlasst',
    failed: 'gescheitert',
    settled: 'erledigt',
  },
  'declarations.because': OBSTACLES,
  'declarations.kind': DECLARATION_KINDS,
  'declarations.manner': { ordinary: 'ordentlich', extraordinary: 'außerordentlich' },
  'declarations.state': { new: 'neu', open: 'offen', done: 'erledigt' },
  'ledger_entries.account': LEDGER_ACCOUNTS,
  'ledger_entries.unit': { 'EUR-cent': 'Cent', credit: 'Coins' },
  'ledger_transactions.kind': LEDGER_KINDS,
  'link_tokens.type': { gift: 'Geschenk', newsroom: 'Link der Redaktion' },
  'newsletter_deliveries.state': {
    queued: 'wartet',
    sent: 'verschickt',
    bounced: 'unzustellbar',
    failed: 'gescheitert',
    dropped: 'nicht mehr verschickt',
  },
  'newsletter_subscriptions.ended_by': {
    reader: 'Sie selbst',
    bounce: 'uns, weil Ausgaben unzustellbar waren',
    merged: 'uns, weil dasselbe auch für Ihr Konto bestellt war',
  },
  'orders.payment_method': PAYMENT_METHODS,
  'push_deliveries.state': {
    queued: 'wartet',
    sent: 'verschickt',
    failed: 'gescheitert',
    quiet: 'nicht verschickt, wegen Ihrer Ruhezeit',
  },
  'security_events.kind': SECURITY_EVENTS,
  'subscriptions.good': { press: 'Zeitung', other: 'anderes' },
  'subscriptions.notice': { day: 'ein Tag', month: 'ein Monat' },
}
