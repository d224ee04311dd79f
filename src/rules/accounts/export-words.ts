import { roleInWords } from '../access/see-as-words.ts'
import { SECURITY_EVENTS } from './security-events.ts'
import { LEDGER_ACCOUNTS, LEDGER_KINDS, PAYMENT_METHODS } from '../money/ledger-words.ts'
import { actName } from '../office/acts.ts'

type Words = Readonly<Record<string, string>>

/** What the store's codes are called to who reads the export, by table and column. */
const WORDS: Readonly<Record<string, Words>> = {
  'account_codes.purpose': {
    'confirm-email': 'E-Mail-Adresse bestätigen',
    'change-email': 'E-Mail-Adresse ändern',
    'reset-password': 'Neues Passwort setzen',
  },
  'account_providers.provider': { google: 'Google', apple: 'Apple' },
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
  'declarations.because': {
    unmatched: 'kein Vertrag dazu gefunden ist',
    extraordinary: 'aus wichtigem Grund gekündigt wird',
    missing: 'der Vertrag nicht mehr läuft',
    'too-late': 'die Widerrufsfrist abgelaufen ist',
    waived: 'das Widerrufsrecht erloschen ist',
    used: 'die Leistung schon genutzt ist',
  },
  'declarations.kind': { cancellation: 'Kündigung', withdrawal: 'Widerruf' },
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

/** What a value is called there; one without a word stays as it is. */
export function wordOf(table: string, column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => wordOf(table, column, one))
  if (typeof value !== 'string') return value
  if (column === 'roles' || column === 'grants') return roleInWords(value)
  if (table === 'audit_log' && column === 'act') return actName(value)
  const words = WORDS[`${table}.${column}`] ?? {}
  return Object.hasOwn(words, value) ? words[value] : value
}
