import type { AccessCause } from './access-cause.ts'
import type { AccessDecision } from './access.ts'
import { plusTagId, ROLES } from './roles.ts'
import { formatDate } from '../language/dates.ts'
import { OPEN_TEMPLATE } from '../paywall/paywall.ts'

type Choice = { kind: string; label: string }

/** The kinds of reader that staff can choose; a tag also needs its number. */
export const SEE_AS_CHOICES: readonly Choice[] = [
  { kind: '', label: 'ich selbst' },
  { kind: 'anonym', label: 'nicht angemeldet' },
  { kind: 'frei', label: 'angemeldet ohne Abo' },
  { kind: 'plus', label: 'PLUS' },
  { kind: 'pur', label: 'PUR' },
  { kind: 'purplus', label: 'PUR mit PLUS' },
  { kind: 'epaper', label: 'E-Paper' },
  { kind: 'wallet', label: 'mit Coins' },
  { kind: 'tag', label: 'Themen-Abo' },
]

/** Returns the label of a kind as named in the cookie; `tag:17` with its number. */
export function seenAs(kind: string | null): string {
  const [name, tag] = (kind ?? '').split(':')
  const label = SEE_AS_CHOICES.find((choice) => choice.kind === name)?.label ?? ''
  return tag ? `${label} ${tag}` : label
}

const ROLE_WORDS: Readonly<Record<string, string>> = {
  [ROLES.plus]: 'PLUS',
  [ROLES.pur]: 'PUR',
  [ROLES.epaper]: 'E-Paper',
  [ROLES.wallet]: 'Coins',
  [ROLES.newsroom]: 'Redaktion',
  [ROLES.operator]: 'Betrieb',
}

/** „PLUS“, „PLUS-Thema 17“; an unknown role is returned unchanged. */
export function roleInWords(role: string): string {
  const tag = plusTagId(role)
  return tag === null ? (ROLE_WORDS[role] ?? role) : `PLUS-Thema ${tag}`
}

/** The outcome of the decision, for staff. */
export const OUTCOMES: Readonly<Record<AccessDecision['outcome'], string>> = {
  open: 'Frei',
  unlocked: 'Freigeschaltet',
  waiting: 'Wartet auf Google',
  locked: 'Gesperrt',
}

/** Returns the cause in German, for staff; the locking template is shown separately. */
export function causeInWords(cause: AccessCause): string {
  switch (cause.kind) {
    case 'no-article':
      return 'Die Seite ist kein Artikel.'
    case 'paywall-off':
      return 'Die Bezahlschranke ist abgeschaltet.'
    case 'free':
      return 'Der Artikel ist frei.'
    case 'google':
      return GOOGLE_CONTEXTS[cause.context]
    case 'crawler':
      return `Die Suchmaschine ${cause.name} hat sich ausgewiesen.`
    case 'staff':
      return 'Redaktion und Betrieb lesen alles.'
    case 'plus':
      return 'Der Leser hat PLUS.'
    case 'tag':
      return tagInWords(cause)
    case 'purchase':
      return `Der Leser hat den Artikel am ${formatDate(new Date(cause.at))} mit Coins gekauft.`
    case 'link-token':
      return cause.by === 'article'
        ? 'Der Geschenklink gilt für diesen Artikel, und der Leser ist angemeldet.'
        : 'Der Link hebt die Bezahlschranke auf.'
    case 'epaper':
      return 'Der Leser hat das E-Paper und wird an der Bezahlschranke nicht geprüft.'
    case 'service':
      return cause.template === OPEN_TEMPLATE
        ? 'Der Bezahldienst lässt den Artikel frei.'
        : 'Der Bezahldienst schaltet den Artikel nicht frei.'
    case 'no-source':
      return 'Nichts schaltet den Artikel frei; es gilt die Ersatzvorlage.'
  }
}

const GOOGLE_CONTEXTS = {
  waiting: 'Googles Zugang wird noch geprüft.',
  allowed: 'Google hat den Zugang erlaubt.',
  denied: 'Der Zugang über Google ist abgelehnt.',
} as const

function tagInWords({ tagId, of, isMainTag }: Extract<AccessCause, { kind: 'tag' }>): string {
  if (tagId !== of) return `Das abonnierte Thema ${tagId} umfasst das Thema ${of} des Artikels.`
  return `Das abonnierte Thema ${tagId} ist ${isMainTag ? 'das Hauptthema' : 'eines'} des Artikels.`
}
