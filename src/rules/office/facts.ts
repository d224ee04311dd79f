import { formatDateAndTime } from '../language/dates.ts'
import { newsroomRoleInWords } from '../newsroom/role-names.ts'
import { plural } from '../language/plural.ts'
import { euros } from '../money/cents.ts'
import { dayInWords } from '../money/orders/terms.ts'
import { isSettingName } from '../site/settings.ts'
import { settingInWords } from './settings/setting-form.ts'
import { SETTING_LABELS } from './settings/setting-labels.ts'
import { isStaffRight, STAFF_RIGHTS } from './staff/staff-rights.ts'

const VOUCHERS: Readonly<Record<string, string>> = {
  percent: 'Prozent',
  cents: 'Cent',
  'free-months': 'Monate gratis',
  credits: 'Coins',
}

type Fact = string | number | boolean | null

/** The facts that commands change, by their names in the audit log, with labels and formatting. */
const FACTS: Readonly<Record<string, { label: string; inWords: (value: Fact) => string }>> = {
  credits: {
    label: 'Guthaben',
    inWords: (value) => plural(Number(value), { one: '1 Coin', other: `${value} Coins` }),
  },
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
  name: { label: 'Name', inWords: String },
  version: { label: 'Fassung', inWords: String },
  title: { label: 'Titel', inWords: String },
  target: { label: 'Führt zu', inWords: String },
  weight: { label: 'Gewicht', inWords: String },
  dailyCap: { label: 'Höchstens am Tag', inWords: String },
  from: { label: 'Läuft ab', inWords: momentInWords },
  until: { label: 'Läuft bis', inWords: momentInWords },
  newsroomRole: {
    label: 'Rolle in der Redaktion',
    inWords: (value) => newsroomRoleInWords(String(value)),
  },
  secondFactor: { label: 'Zweiter Faktor', inWords: (value) => (value === true ? 'ja' : 'nein') },
  email: { label: 'E-Mail-Adresse', inWords: String },
  staffRight: {
    label: 'Recht',
    inWords: (value) => {
      const right = String(value)
      return isStaffRight(right) ? STAFF_RIGHTS[right] : right
    },
  },
  scopes: { label: 'Rechte', inWords: String },
  actsFor: { label: 'Handelt für', inWords: String },
  expiresAt: { label: 'Gilt bis', inWords: momentInWords },
  deletedAt: { label: 'Wird gelöscht', inWords: momentInWords },
  plannedAt: { label: 'Geht hinaus', inWords: momentInWords },
  views: { label: 'Gesehen', inWords: String },
  clicks: { label: 'Geklickt', inWords: String },
}

/** Stored as ISO 8601, shown in Berlin time. */
function momentInWords(value: Fact): string {
  const moment = new Date(String(value))
  return Number.isNaN(moment.getTime()) ? String(value) : formatDateAndTime(moment)
}

/** Returns the facts of an entry to show: those that changed, if the entry has earlier values. */
export const changedFacts = (
  before: Readonly<Record<string, Fact>>,
  after: Readonly<Record<string, Fact>>,
): string[] =>
  Object.keys(after).filter((name) => !(name in before) || before[name] !== after[name])

/** Returns the label of a fact, „Guthaben“, or of a setting; an unknown name is returned unchanged. */
export const factLabel = (name: string): string =>
  isSettingName(name) ? SETTING_LABELS[name] : (FACTS[name]?.label ?? name)

/** Formats a fact: „37 Coins“; a dash if it is absent. */
export function factInWords(name: string, value: Fact | undefined): string {
  if (value === null || value === undefined) return '–'
  if (isSettingName(name)) return settingInWords(name, value)
  return FACTS[name]?.inWords(value) ?? String(value)
}

/** Formats all facts of an entry in one line: „Fassung: 3; Titel: Herbst“. */
export const factsInWords = (facts: Readonly<Record<string, Fact>>): string =>
  Object.entries(facts)
    .map(([name, value]) => `${factLabel(name)}: ${factInWords(name, value)}`)
    .join('; ')

const SUBJECTS: Readonly<Record<string, string>> = {
  bestellung: 'Bestellung',
  abo: 'Abo',
  artikel: 'Artikel',
  coins: 'Coins',
  angebot: 'Angebot',
  ausfuhr: 'Export',
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
  einladung: 'Einladung',
  seite: 'Seite',
  eintrag: 'Live-Eintrag in Artikel',
  newsletter: 'Newsletter',
  autor: 'Autor',
  thema: 'Thema',
  podcast: 'Podcast',
  wettbewerb: 'Wettbewerb',
  website: 'Website',
  datei: 'Datei',
  zugang: 'Zugang',
  link: 'Link',
  textseite: 'Textseite',
}

/** `bestellung:1000001` → „Bestellung 1000001“ */
export function subjectInWords(subject: string): string {
  const [kind = '', ...rest] = subject.split(':')
  if (kind === 'rolle') return `Rolle: ${newsroomRoleInWords(rest.join(':'))}`
  const [right = null] = rest
  if (kind === 'recht' && isStaffRight(right)) return `Recht: ${STAFF_RIGHTS[right]}`
  return `${SUBJECTS[kind] ?? kind} ${rest.join(':')}`.trim()
}
