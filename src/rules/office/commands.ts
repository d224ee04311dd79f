import { idFrom } from '../http/ids.ts'
import { isGrantedRole, type GrantedRole } from '../newsroom/role-names.ts'
import { FACTOR_ACTS, type FactorAct } from './log/factor-acts.ts'
import { NEWSROOM_ACTS, type NewsroomAct } from './log/newsroom-acts.ts'
import { isStaffRight, type StaffRight } from './staff/staff-rights.ts'

/** The commands of the reader service for a customer, by path segment, with their labels. */
export const CUSTOMER_COMMANDS = {
  'coins-geben': 'Coins geben',
  'coins-zurueckbuchen': 'Coins eines Artikels zurückbuchen',
  kuendigen: 'Zum nächsten Termin kündigen',
  'kuendigung-zuruecknehmen': 'Kündigung zurücknehmen',
  'sofort-beenden': 'Sofort beenden',
  widerrufen: 'Widerruf eintragen',
  erstatten: 'Aus Kulanz erstatten',
  'bestaetigung-senden': 'Bestellbestätigung noch einmal senden',
  sperren: 'Konto sperren',
  entsperren: 'Konto entsperren',
  abmelden: 'Überall abmelden',
  'druckabo-loesen': 'Druckabo vom Konto lösen',
  loeschen: 'Konto in 14 Tagen löschen',
  behalten: 'Konto doch nicht löschen',
  redaktion: 'Rolle in der Redaktion ändern',
  recht: 'Recht für Redaktion und Betrieb ändern',
  entfernen: 'Aus Redaktion und Betrieb entfernen',
  'faktor-zuruecksetzen': 'Zweiten Faktor zurücksetzen',
} as const
export type CustomerCommand = keyof typeof CUSTOMER_COMMANDS

export const isCustomerCommand = (name: string): name is CustomerCommand =>
  Object.hasOwn(CUSTOMER_COMMANDS, name)

/** Other entries of the audit log. */
export const OTHER_COMMANDS = {
  'offer-saved': 'Angebot geändert',
  exported: 'Daten exportiert',
  told: 'Auskunft über gespeicherte Daten',
  'debit-run': 'Lastschriften zusammengestellt',
  'debit-file': 'Lastschriftdatei heruntergeladen',
  'returns-started': 'Einlesen von Rückläufern begonnen',
  returns: 'Rückläufer eingelesen',
  'payments-started': 'Einlesen von Zahlungen begonnen',
  payments: 'Zahlungen eingelesen',
  payment: 'Zahlung zugeordnet',
  payout: 'Auszahlung gebucht',
  'payment-sent-back': 'Ungeklärte Zahlung zurückgegeben',
  'card-dispute-settled': 'Beanstandung abgelegt',
  'card-refund-again': 'Rückzahlung noch einmal versuchen',
  'card-refund-transferred': 'Rückzahlung überwiesen',
  'card-reminded': 'An gescheiterte Abbuchung erinnert',
  'declaration-done': 'Erklärung ausgeführt',
  'declaration-answered': 'Erklärung beantwortet',
  'print-list': 'Druckabos eingelesen',
  'campaign-made': 'Gutscheinaktion angelegt',
  'campaign-ended': 'Gutscheinaktion beendet',
  'push-planned': 'Mitteilung verschickt',
  'push-cancelled': 'Mitteilung abgesagt',
  'issue-planned': 'Ausgabe geplant',
  'issue-cancelled': 'Ausgabe abgesagt',
  'issue-restored': 'Absage einer Ausgabe zurückgenommen',
  'ad-made': 'Anzeige angelegt',
  'ad-changed': 'Anzeige geändert',
  'ad-stopped': 'Anzeige beendet',
  'setting-changed': 'Einstellung geändert',
  'voucher-codes': 'Gutscheincodes gemacht',
  'staff-invited': 'Zur Mitarbeit eingeladen',
  'invitation-sent-again': 'Einladung noch einmal gesendet',
  'invitation-withdrawn': 'Einladung zurückgezogen',
  'invitation-accepted': 'Einladung angenommen',
  'link-made': 'Link ohne Bezahlschranke gemacht',
  'link-revoked': 'Link ohne Bezahlschranke beendet',
} as const
export type OtherCommand = keyof typeof OTHER_COMMANDS
export type AuditedCommand = CustomerCommand | OtherCommand | NewsroomAct | FactorAct

const NAMES: Readonly<Record<string, string>> = {
  ...CUSTOMER_COMMANDS,
  ...OTHER_COMMANDS,
  ...NEWSROOM_ACTS,
  ...FACTOR_ACTS,
}

/** Returns the label of a command; the key for commands of older releases. */
export const commandName = (act: string): string =>
  (Object.hasOwn(NAMES, act) ? NAMES[act] : undefined) ?? act

/** Returns the commands whose label has the text, in any case. */
export const commandsWith = (text: string): string[] =>
  Object.keys(NAMES).filter((act) =>
    commandName(act).toLowerCase().includes(text.trim().toLowerCase()),
  )

/** The target of a command: the size of a credit pack, an order, a contract, an article, a role in the newsroom, or a right. */
export type CommandTarget = Readonly<
  Partial<Record<'coins' | 'artikel' | 'abo' | 'bestellung', number>> & {
    laufzeit?: 'weiter' | 'endet'
    rolle?: GrantedRole
    recht?: StaffRight
  }
>

const MAX_COINS = 500

const NEEDED: Record<CustomerCommand, 'coins' | 'artikel' | 'abo' | 'bestellung' | null> = {
  'coins-geben': 'coins',
  'coins-zurueckbuchen': 'artikel',
  kuendigen: 'abo',
  'kuendigung-zuruecknehmen': 'abo',
  'sofort-beenden': 'abo',
  widerrufen: 'bestellung',
  erstatten: 'bestellung',
  'bestaetigung-senden': 'bestellung',
  sperren: null,
  entsperren: null,
  abmelden: null,
  'druckabo-loesen': null,
  loeschen: null,
  behalten: null,
  redaktion: null,
  recht: null,
  entfernen: null,
  'faktor-zuruecksetzen': null,
}

/** Returns the target from a query or form; null if it is missing or invalid. */
export function commandTarget(
  act: CustomerCommand,
  readField: (name: string) => string | null,
): CommandTarget | null {
  if (act === 'redaktion') {
    const rolle = readField('rolle')
    return isGrantedRole(rolle) ? { rolle } : null
  }
  if (act === 'recht') {
    const recht = readField('recht')
    return isStaffRight(recht) ? { recht } : null
  }
  const name = NEEDED[act]
  if (name === null) return {}
  const number = idFrom(readField(name))
  if (number === null || (name === 'coins' && number > MAX_COINS)) return null
  if (act !== 'erstatten') return { [name]: number }
  const laufzeit = readField('laufzeit')
  if (laufzeit !== 'weiter' && laufzeit !== 'endet') return null
  return { [name]: number, laufzeit }
}

/** Why a command was refused. */
export const COMMAND_REFUSALS = {
  missing: 'Das gibt es bei diesem Kunden nicht, oder es ist schon geschehen.',
  'own-account':
    'Am eigenen Konto handelt niemand selbst. Bitten Sie eine Kollegin oder einen Kollegen.',
  'nothing-changes': 'Daran würde sich nichts ändern: Es steht schon so.',
  'cannot-go-on':
    'Dieser Vertrag endet von selbst, oder die Tage nach seinem Ende sind schon erstattet: Er lässt sich nur neu bestellen.',
  unconfirmed: 'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt.',
  'last-operator':
    'Das ist das letzte Konto mit dem Recht „Betrieb“. Geben Sie es zuerst einem anderen.',
  'too-late': 'Die Widerrufsfrist ist vorbei. Sie können aus Kulanz erstatten.',
  waived:
    'Das Widerrufsrecht ist mit der Freischaltung erloschen. Sie können aus Kulanz erstatten.',
  used: 'Aus diesem Paket sind Coins schon ausgegeben. Buchen Sie zuerst die Artikel zurück.',
  withdrawable:
    'Die Widerrufsfrist läuft noch. Tragen Sie einen Widerruf ein: Dann wird alles erstattet.',
  'other-billing': 'Guthaben führt plenigo. Bitte tun Sie das dort.',
  'other-accounts': 'Die Konten führt FusionAuth. Bitte tun Sie das dort.',
} as const
export type CommandRefusal = keyof typeof COMMAND_REFUSALS

export const isCommandRefusal = (code: string): code is CommandRefusal =>
  Object.hasOwn(COMMAND_REFUSALS, code)

export const MAX_REASON_LENGTH = 500

export const NO_REASON = `Bitte nennen Sie einen Grund, mit drei bis ${MAX_REASON_LENGTH} Zeichen.`

/** Returns the reason for the audit log, trimmed and in one line; null if it is too short or too long. */
export function reasonOf(typed: string): string | null {
  const reason = typed
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return reason.length >= 3 && reason.length <= MAX_REASON_LENGTH ? reason : null
}
