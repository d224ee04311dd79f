import { expect, test } from 'vitest'
import { causeSentence } from './access-cause.ts'
import { decideAccess, type AccessFacts } from './access.ts'
import type { LinkToken } from './link-token.ts'
import { readerKinds } from './roles.ts'

/**
 * S4.06 as a decision table: each row states all its conditions, so exactly one row fits any facts and their order does not
 * matter. A dash means any value; `|` separates alternatives.
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

/** The values of each column, with the facts behind each value. Expected causes are written out, not computed. */
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
    // A descendant of the article's tag, a tag that does not exist, and a role that only looks like a tag role.
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

/** The allowed values of each column; null allows any. */
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

/** A reader with a role is signed in; the other combinations cannot occur. */
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

/** Returns how the decision differs from the table, or null if it matches. */
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

test('[S4.06] the decision table uses only defined values', () => {
  const unknown = ROWS.flatMap(({ cells }) =>
    NAMES.flatMap((name) => (cells[name] ?? []).filter((cell) => !COLUMNS[name]?.[cell])),
  )
  expect(unknown).toEqual([])
})

test('[S4.06] the decision matches exactly one row of the table for every combination of facts', () => {
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
  // Signed in: all values of every column. Anonymous: only the values without a role.
  expect(checked).toBe(122_880 + 1536)
})
