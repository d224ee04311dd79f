import { formatDateAndTime } from '../language/dates.ts'
import { euros } from '../money/cents.ts'
import { dayInWords } from '../money/orders/terms.ts'
import { isSettingName } from '../site/settings.ts'
import { settingInWords } from './settings/setting-form.ts'
import { SETTING_LABELS } from './settings/setting-labels.ts'

const VOUCHERS: Readonly<Record<string, string>> = {
  percent: 'Prozent',
  cents: 'Cent',
  'free-months': 'Monate gratis',
  credits: 'Coins',
}

type Fact = string | number | boolean | null

/** What acts change, by the names the audit log keeps, and how it is read. */
const FACTS: Readonly<Record<string, { label: string; inWords: (value: Fact) => string }>> = {
  credits: { label: 'Guthaben', inWords: (value) => (value === 1 ? '1 Coin' : `${value} Coins`) },
  owedCents: { label: 'Offener Betrag', inWords: (value) => euros(Number(value)) },
  bought: { label: 'Gekaufte Artikel', inWords: String },
  endsOn: { label: 'Vertragsende', inWords: (value) => dayInWords(String(value)) },
  blocked: { label: 'Gesperrt', inWords: (value) => (value === true ? 'ja' : 'nein') },
  printed: { label: 'Druckabo verbunden', inWords: (value) => (value === true ? 'ja' : 'nein') },
  sessions: { label: 'Anmeldungen', inWords: String },
  rows: { label: 'Zeilen', inWords: String },
  cents: { label: 'Betrag', inWords: (value) => euros(Number(value)) },
  done: { label: 'Übernommen', inWords: String },
  known: { label: 'Schon bekannt', inWords: String },
  open: { label: 'Nicht zugeordnet', inWords: String },
  orderId: { label: 'Bestellung', inWords: String },
  removed: { label: 'Entfallen', inWords: String },
  uses: { label: 'Eingelöst', inWords: String },
  kind: { label: 'Art', inWords: (value) => VOUCHERS[String(value)] ?? String(value) },
  amount: { label: 'Wert', inWords: String },
  version: { label: 'Fassung', inWords: String },
  title: { label: 'Titel', inWords: String },
  target: { label: 'Führt zu', inWords: String },
  weight: { label: 'Gewicht', inWords: String },
  dailyCap: { label: 'Höchstens am Tag', inWords: String },
  from: { label: 'Läuft ab', inWords: momentInWords },
  until: { label: 'Läuft bis', inWords: momentInWords },
  deletedAt: { label: 'Wird gelöscht', inWords: momentInWords },
  plannedAt: { label: 'Geht hinaus', inWords: momentInWords },
  views: { label: 'Gesehen', inWords: String },
  clicks: { label: 'Geklickt', inWords: String },
}

/** Kept as ISO 8601, read by the town's clock. */
function momentInWords(value: Fact): string {
  const moment = new Date(String(value))
  return Number.isNaN(moment.getTime()) ? String(value) : formatDateAndTime(moment)
}

/** What an entry tells: of an act that says what was before, what has changed. */
export const factsToTell = (
  before: Readonly<Record<string, Fact>>,
  after: Readonly<Record<string, Fact>>,
): string[] =>
  Object.keys(after).filter((name) => !(name in before) || before[name] !== after[name])

/** „Guthaben“, or what a setting does; a name nobody knows any more stays as it is. */
export const factLabel = (name: string): string =>
  isSettingName(name) ? SETTING_LABELS[name] : (FACTS[name]?.label ?? name)

/** „37 Coins“; what is not there is a dash. */
export function factInWords(name: string, value: Fact | undefined): string {
  if (value === null || value === undefined) return '–'
  if (isSettingName(name)) return settingInWords(name, value)
  return FACTS[name]?.inWords(value) ?? String(value)
}

const SUBJECTS: Readonly<Record<string, string>> = {
  bestellung: 'Bestellung',
  abo: 'Abo',
  artikel: 'Artikel',
  coins: 'Coins',
  angebot: 'Angebot',
  ausfuhr: 'Ausfuhr',
  lastschriften: 'Sammellastschrift',
  rechnung: 'Rechnung',
  eingang: 'Eingang',
  umsatz: 'Umsatz',
  gutschein: 'Gutschein',
  beanstandung: 'Beanstandung',
  rueckzahlung: 'Rückzahlung',
  abbuchung: 'Abbuchung für Buchung',
  anzeige: 'Anzeige',
  push: 'Mitteilung',
  ausgabe: 'Ausgabe',
  konto: 'Konto',
  einstellung: 'Einstellung',
}

/** `bestellung:1000001` → „Bestellung 1000001“ */
export function subjectInWords(subject: string): string {
  const [kind = '', ...rest] = subject.split(':')
  return `${SUBJECTS[kind] ?? kind} ${rest.join(':')}`.trim()
}
