type Choice = { kind: string; label: string }

/** What staff choose from; the tag's number is asked for beside it. */
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

/** The words for a kind as the cookie names it; `tag:17` with its number. */
export function seenAs(kind: string | null): string {
  const [name, tag] = (kind ?? '').split(':')
  const label = SEE_AS_CHOICES.find((choice) => choice.kind === name)?.label ?? ''
  return tag ? `${label} ${tag}` : label
}

const OUTCOMES = { open: 'Frei', unlocked: 'Freigeschaltet', locked: 'Gesperrt' } as const

export function outcomeInWords(outcome: keyof typeof OUTCOMES): string {
  return OUTCOMES[outcome]
}

/** S4.06: the sentences of the decision, in its order. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^the page is not an article$/, 'Die Seite ist kein Artikel.'],
  [/^the paywall is disabled$/, 'Die Bezahlschranke ist abgeschaltet.'],
  [/^the article is free$/, 'Der Artikel ist frei.'],
  [/^the search-engine access context is waiting$/, 'Googles Zugang wird noch geprüft.'],
  [/^the search-engine access context is allowed$/, 'Google hat den Zugang erlaubt.'],
  [/^the search-engine access context is denied$/, 'Der Zugang über Google ist abgelehnt.'],
  [/^the verified crawler (.+)$/, 'Die Suchmaschine $1 hat sich ausgewiesen.'],
  [/^the reader has the role PLUS_USER$/, 'Der Leser hat PLUS.'],
  [
    /^tag (\d+) of PLUS-TAG-\d+ is an ancestor of (.+)$/,
    'Das abonnierte Thema $1 umfasst ein Thema des Artikels.',
  ],
  [/^tag (\d+) of PLUS-TAG-\d+ is (.+)$/, 'Das abonnierte Thema $1 ist eines des Artikels.'],
  [/^the reader bought the article.*$/, 'Der Leser hat den Artikel mit Coins gekauft.'],
  [
    /^the link token is for this article and the reader is logged in$/,
    'Der Geschenklink gilt für diesen Artikel, und der Leser ist angemeldet.',
  ],
  [/^the link token has the scope no_paywall$/, 'Der Link hebt die Bezahlschranke auf.'],
  [/^the reader has the role EPAPER_USER.*$/, 'Der Leser hat das E-Paper.'],
  [/^the paywall service answered ok$/, 'Der Bezahldienst lässt den Artikel frei.'],
  [/^the paywall service answered (.+)$/, 'Der Bezahldienst verlangt die Vorlage $1.'],
  [/^no source decided$/, 'Nichts schaltet den Artikel frei; es gilt die Ersatzvorlage.'],
]

/** The reason of a decision in German; a sentence nobody translated stands as it is. */
export function reasonInWords(because: string): string {
  const reason = REASONS.find(([pattern]) => pattern.test(because))
  return reason ? because.replace(reason[0], reason[1]) : because
}
