import { expect, test } from 'vitest'
import { causeSentence } from './access-cause.ts'
import { decideAccess, type AccessFacts } from './access.ts'
import type { LinkToken } from './link-token.ts'
import { readerKinds } from './roles.ts'

/**
 * S4.06 once more, as a table instead of a ladder: every row says all it needs, so no two fit the same facts and their
 * order means nothing. A dash is any value; several are parted by strokes.
 */
const TABLE = `
paywall article google          crawler staff plus tag         wallet            link                         reader paper service  → outcome  because
off     -       -               -       -     -    -           -                 -                            -      -     -        → open     paywall is disabled
on      free    -               -       -     -    -           -                 -                            -      -     -        → open     article is free
on      paid    allowed         -       -     -    -           -                 -                            -      -     -        → unlocked context is allowed
on      paid    denied          -       -     -    -           -                 -                            -      -     -        → fallback context is denied
on      paid    none|waiting    yes     -     -    -           -                 -                            -      -     -        → unlocked verified crawler
on      paid    none|waiting    no      yes   -    -           -                 -                            -      -     -        → unlocked works here
on      paid    none|waiting    no      no    yes  -           -                 -                            -      -     -        → unlocked PLUS_USER
on      paid    none|waiting    no      no    no   main        -                 -                            -      -     -        → unlocked is the main tag
on      paid    none|waiting    no      no    no   ancestor    -                 -                            -      -     -        → unlocked ancestor of the main tag
on      paid    none|waiting    no      no    no   other       -                 -                            -      -     -        → unlocked of the article
on      paid    none|waiting    no      no    no   none|wrong  bought            -                            -      -     -        → unlocked bought the article
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  this                         in     -     -        → unlocked link token is for this
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  this                         out    -     ok       → unlocked answered ok
on      paid    none            no      no    no   none|wrong  none|empty|ended  this                         out    -     template → template answered
on      paid    waiting         no      no    no   none|wrong  none|empty|ended  this                         out    -     template → waits-template context is waiting
on      paid    none            no      no    no   none|wrong  none|empty|ended  this                         out    -     none     → fallback no source
on      paid    waiting         no      no    no   none|wrong  none|empty|ended  this                         out    -     none     → waits-fallback context is waiting
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  lifts-this                   in     -     -        → unlocked link token is for this
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  lifts-this                   out    -     -        → unlocked no_paywall
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  lifts-any                    -      -     -        → unlocked no_paywall
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  none|any|wrong|expired|lie   -      yes   -        → unlocked EPAPER_USER
on      paid    none|waiting    no      no    no   none|wrong  none|empty|ended  none|any|wrong|expired|lie   -      no    ok       → unlocked answered ok
on      paid    none            no      no    no   none|wrong  none|empty|ended  none|any|wrong|expired|lie   -      no    template → template answered
on      paid    waiting         no      no    no   none|wrong  none|empty|ended  none|any|wrong|expired|lie   -      no    template → waits-template context is waiting
on      paid    none            no      no    no   none|wrong  none|empty|ended  none|any|wrong|expired|lie   -      no    none     → fallback no source
on      paid    waiting         no      no    no   none|wrong  none|empty|ended  none|any|wrong|expired|lie   -      no    none     → waits-fallback context is waiting
`

const ARTICLE = {
  articleId: 4711,
  mainTagPath: [3, 17, 42],
  tagPaths: [[3, 17, 42], [8], [5, 60]],
}

const token = (parts: Partial<LinkToken>): LinkToken => ({
  state: 'valid',
  articleId: ARTICLE.articleId,
  scope: 'read',
  type: 'gift',
  ...parts,
})

type Value = { roles?: string[]; facts?: Partial<AccessFacts> }

/** Every column's values, each with the facts it stands for: what is true is written down, not worked out. */
const COLUMNS: Record<string, Record<string, Value>> = {
  paywall: { on: {}, off: { facts: { paywallEnabled: false } } },
  article: { paid: {}, free: { facts: { article: { ...ARTICLE, contentRestriction: 'free' } } } },
  google: {
    none: { facts: { googleAccess: null } },
    waiting: { facts: { googleAccess: 'waiting' } },
    allowed: { facts: { googleAccess: 'allowed' } },
    denied: { facts: { googleAccess: 'denied' } },
  },
  crawler: { no: { facts: { crawler: null } }, yes: { facts: { crawler: 'bingbot' } } },
  staff: { no: {}, yes: { roles: ['NEWSROOM'] } },
  plus: { no: {}, yes: { roles: ['PLUS_USER'] } },
  tag: {
    none: {},
    main: { roles: ['PLUS-TAG-42'] },
    ancestor: { roles: ['PLUS-TAG-3'] },
    other: { roles: ['PLUS-TAG-5'] },
    // A tag below the article's own, one that is nowhere, and a role that only looks like one.
    wrong: { roles: ['PLUS-TAG-421', 'PLUS-TAG-9', 'PLUS-TAG-042'] },
  },
  wallet: {
    none: {},
    empty: { roles: ['WALLET_USER'] },
    ended: { facts: { purchasedAt: '2026-11-20' } },
    bought: { roles: ['WALLET_USER'], facts: { purchasedAt: '2026-11-20' } },
  },
  link: {
    none: {},
    this: { facts: { linkToken: token({}) } },
    any: { facts: { linkToken: token({ articleId: null }) } },
    wrong: { facts: { linkToken: token({ articleId: 4712, scope: 'no_paywall' }) } },
    expired: { facts: { linkToken: token({ state: 'expired', scope: 'no_paywall' }) } },
    lie: { facts: { linkToken: token({ state: 'invalid', scope: 'no_paywall' }) } },
    'lifts-this': { facts: { linkToken: token({ scope: 'read no_paywall' }) } },
    'lifts-any': { facts: { linkToken: token({ articleId: null, scope: 'no_paywall' }) } },
  },
  reader: { out: {}, in: { roles: ['PUR_USER'] } },
  paper: { no: {}, yes: { roles: ['EPAPER_USER'] } },
  service: {
    none: { facts: { serviceTemplate: null } },
    ok: { facts: { serviceTemplate: 'ok' } },
    template: { facts: { serviceTemplate: 'herbst-mobile' } },
  },
}

const NAMES = Object.keys(COLUMNS)

/** The values a column may have; null is any. */
type Row = { cells: Record<string, string[] | null>; outcome: string; because: string }

const ROWS: Row[] = TABLE.trim().split('\n').slice(1).map(rowOf)

function rowOf(line: string): Row {
  const [conditions = '', conclusion = ''] = line.split('→').map((half) => half.trim())
  const cells = conditions.split(/\s+/)
  const [outcome = '', ...because] = conclusion.split(/\s+/)
  return {
    cells: Object.fromEntries(
      NAMES.map((name, index) => [
        name,
        cells[index] === '-' ? null : (cells[index] ?? '').split('|'),
      ]),
    ),
    outcome,
    because: because.join(' '),
  }
}

type Combination = Record<string, string>

function* combinations([name, ...others]: string[]): Generator<Combination> {
  if (name === undefined) return yield {}
  for (const value of Object.keys(COLUMNS[name] ?? {})) {
    for (const rest of combinations(others)) yield { [name]: value, ...rest }
  }
}

const valuesOf = (combination: Combination): Value[] =>
  Object.entries(combination).map(([name, value]) => COLUMNS[name]?.[value] ?? {})

/** Whoever has a role is logged in: the others of these combinations do not exist. */
function exists(combination: Combination): boolean {
  const { reader, ...others } = combination
  return reader === 'in' || valuesOf(others).every((value) => !value.roles)
}

function fits({ cells }: Row, combination: Combination): boolean {
  return NAMES.every((name) => cells[name]?.includes(combination[name] ?? '') ?? true)
}

function factsOf(combination: Combination): AccessFacts {
  const values = valuesOf(combination)
  const roles = values.flatMap((value) => value.roles ?? [])
  return {
    paywallEnabled: true,
    article: { ...ARTICLE, contentRestriction: 'paid' },
    reader: combination['reader'] === 'in' ? readerKinds(roles) : null,
    fallbackTemplate: 'morgenblatt-standard-tablet',
    ...Object.assign({}, ...values.map((value) => value.facts)),
  }
}

const TEMPLATES: Record<string, string> = {
  fallback: 'morgenblatt-standard-tablet',
  template: 'herbst-mobile',
}

/** What of the decision is not as the table's one row says; null where all is. */
function complaint(combination: Combination, rows: Row[]): string | null {
  const [row] = rows
  const named = JSON.stringify(combination)
  if (!row || rows.length > 1) return `${rows.length} rows fit ${named}`
  const decision = decideAccess(factsOf(combination))
  const waits = row.outcome.startsWith('waits-')
  const template = TEMPLATES[row.outcome.replace('waits-', '')]
  const isRight =
    decision.outcome === (waits ? 'waiting' : template ? 'locked' : row.outcome) &&
    ('template' in decision ? decision.template : undefined) === template &&
    causeSentence(decision.cause).includes(row.because)
  return isRight ? null : `${named} → ${JSON.stringify(decision)}, not ${row.outcome}`
}

test('[S4.06] the table knows only values that exist', () => {
  const unknown = ROWS.flatMap(({ cells }) =>
    NAMES.flatMap((name) => (cells[name] ?? []).filter((cell) => !COLUMNS[name]?.[cell])),
  )
  expect(unknown).toEqual([])
})

test('[S4.06] the decision is what one row of the table says, for every combination of facts', () => {
  const met = new Set<Row>()
  const complaints: string[] = []
  let checked = 0
  for (const combination of combinations(NAMES)) {
    if (!exists(combination)) continue
    checked += 1
    const rows = ROWS.filter((row) => fits(row, combination))
    for (const row of rows) met.add(row)
    const wrong = complaint(combination, rows)
    if (wrong) complaints.push(wrong)
  }
  expect(complaints.slice(0, 5)).toEqual([])
  expect(met.size).toBe(ROWS.length)
  // Logged in, every value of every column; anonymous, those without a role.
  expect(checked).toBe(122_880 + 1536)
})
