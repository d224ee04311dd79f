/** Evaluates search queries with OpenSearch's weights (BM25); refuses query shapes that the site does not use. */

export type StoredDocument = Record<string, unknown>
type Hit = { id: string; document: StoredDocument; score: number }

export class BadQuery extends Error {}

/** Returns the object if it has exactly these keys. */
function only<Key extends string>(value: unknown, keys: readonly Key[]): Record<Key, unknown> {
  const unknown = Object.keys(Object(value) as object).filter((key) => !keys.includes(key as Key))
  if (typeof value !== 'object' || value === null || unknown.length > 0)
    throw new BadQuery(`unknown key for ${keys.join()}: ${unknown.join()}`)
  return value as Record<Key, unknown>
}

const entryOf = (value: unknown): [string, unknown] => {
  const entries = Object.entries(Object(value) as object) as [string, unknown][]
  if (entries.length !== 1 || !entries[0]) throw new BadQuery('a query has one kind')
  return entries[0]
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new BadQuery('expected an array')
  return value
}

const tokensOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter((token) => token !== '') : []

const DAY_MS = 86_400_000
const TEXTS = ['A', 'B', 'C', 'D']
const MAX_CLAUSES = 1024

/** Null without a match; 0 for a match of a filter. */
type Scorer = (document: StoredDocument) => number | null

export class QueryOf {
  private readonly documents: readonly StoredDocument[]
  private clauses = 0

  constructor(documents: Iterable<StoredDocument>) {
    this.documents = [...documents]
  }

  run(body: unknown, ids: readonly string[]) {
    const asked = only(body, [
      'from',
      'size',
      'track_total_hits',
      'timeout',
      '_source',
      'query',
      'sort',
    ])
    if (asked._source !== false || asked.timeout !== '1s') throw new BadQuery('not what is asked')
    const [from, size] = [Number(asked.from), Number(asked.size)]
    if (from + size > 10_000) throw new BadQuery('Result window is too large')
    const score = this.scorer(asked.query)
    const hits = this.documents.flatMap((document, index): Hit[] => {
      const value = score(document)
      return value === null ? [] : [{ id: ids[index] ?? '', document, score: value }]
    })
    const sorted = hits.toSorted(orderOf(listOf(asked.sort)))
    const most = Number(asked.track_total_hits)
    return {
      total: {
        value: Math.min(sorted.length, most),
        relation: sorted.length > most ? 'gte' : 'eq',
      },
      hits: sorted.slice(from, from + size).map(({ id, score: _score }) => ({ _id: id, _score })),
    }
  }

  private scorer(query: unknown): Scorer {
    const [kind, value] = entryOf(query)
    if (kind === 'function_score') return this.functionScore(value)
    if (kind === 'bool') return this.bool(value)
    if (kind === 'multi_match') return this.multiMatch(value)
    if (kind === 'terms') return this.terms(value)
    if (kind === 'term') return term(value)
    if (kind === 'range') return range(value)
    throw new BadQuery(`unknown query [${kind}]`)
  }

  private functionScore(value: unknown): Scorer {
    const asked = only(value, ['query', 'functions', 'score_mode', 'boost_mode'])
    if (asked.score_mode !== 'sum' || asked.boost_mode !== 'multiply')
      throw new BadQuery('unknown mode')
    const inner = this.scorer(asked.query)
    const functions = listOf(asked.functions).map(functionOf)
    return (document) => {
      const score = inner(document)
      if (score === null) return null
      return score * functions.reduce((sum, weigh) => sum + weigh(document), 0)
    }
  }

  private bool(value: unknown): Scorer {
    const asked = only(value, ['must', 'filter', 'should', 'minimum_should_match'])
    const must = listOf(asked.must ?? []).map((one) => this.scorer(one))
    const filter = listOf(asked.filter ?? []).map((one) => this.scorer(one))
    const should = listOf(asked.should ?? []).map((one) => this.scorer(one))
    const least = Number(asked.minimum_should_match ?? 0)
    return (document) => {
      if (filter.some((one) => one(document) === null)) return null
      const needed = must.map((one) => one(document))
      const scores = should.map((one) => one(document)).filter((score) => score !== null)
      if (needed.includes(null) || scores.length < least) return null
      return [...needed, ...scores].reduce<number>((sum, score) => sum + (score ?? 0), 0)
    }
  }

  private multiMatch(value: unknown): Scorer {
    const asked = only(value, ['query', 'fields', 'type'])
    if (asked.type !== 'most_fields') throw new BadQuery('unknown type')
    const matches = listOf(asked.fields).flatMap((given) => {
      const [field = '', boost = '1'] = String(given).split('^')
      if (!TEXTS.includes(field)) throw new BadQuery(`no field ${field}`)
      return tokensOf(asked.query).map((token) => this.match(field, token, Number(boost)))
    })
    this.clauses += matches.length
    if (this.clauses > MAX_CLAUSES) throw new BadQuery('too_many_clauses')
    return (document) => {
      const scores = matches.map((match) => match(document)).filter((score) => score !== null)
      return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0)
    }
  }

  private match(field: string, token: string, boost: number): Scorer {
    const lengths = this.documents.map((document) => tokensOf(document[field]).length)
    const filled = lengths.filter((length) => length > 0)
    const average = filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length)
    const holding = this.documents.filter((document) => tokensOf(document[field]).includes(token))
    const idf = Math.log(1 + (filled.length - holding.length + 0.5) / (holding.length + 0.5))
    return (document) => {
      const tokens = tokensOf(document[field])
      const often = tokens.filter((one) => one === token).length
      if (often === 0) return null
      const saturation = 1.2 * (0.25 + (0.75 * tokens.length) / average)
      return (boost * idf * often) / (often + saturation)
    }
  }

  private terms(value: unknown): Scorer {
    const [field, wanted] = entryOf(value)
    const tokens = new Set(listOf(wanted))
    if (!TEXTS.includes(field)) throw new BadQuery(`no field ${field}`)
    return (document) => (tokensOf(document[field]).some((one) => tokens.has(one)) ? 1 : null)
  }
}

function term(value: unknown): Scorer {
  const [field, wanted] = entryOf(value)
  if (!['section', 'content_restriction'].includes(field)) throw new BadQuery(`no field ${field}`)
  return (document) => ([document[field]].flat().includes(wanted) ? 0 : null)
}

function range(value: unknown): Scorer {
  const [field, bounds] = entryOf(value)
  if (field !== 'publish_date') throw new BadQuery(`no field ${field}`)
  const { lte, gt } = only(bounds, ['lte', 'gt'])
  const [until, since] = [momentOf(lte), gt === undefined ? -Infinity : momentOf(gt)]
  return (document) => {
    const moment = momentOf(document['publish_date'])
    return moment <= until && moment > since ? 0 : null
  }
}

function momentOf(value: unknown): number {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment)) throw new BadQuery('failed to parse date field')
  return moment
}

function functionOf(value: unknown): (document: StoredDocument) => number {
  const { weight, exp } = only(value, ['weight', 'exp'])
  if (typeof weight === 'number') return () => weight
  const { publish_date } = only(exp, ['publish_date'])
  const { origin, scale, decay } = only(publish_date, ['origin', 'scale', 'decay'])
  const days = Number(/^(\d+)d$/.exec(String(scale))?.[1])
  if (!days || !(Number(decay) > 0)) throw new BadQuery('no decay')
  const lambda = Math.log(Number(decay)) / (days * DAY_MS)
  return (document) =>
    Math.exp(lambda * Math.abs(momentOf(origin) - momentOf(document['publish_date'])))
}

function orderOf(sort: readonly unknown[]): (one: Hit, other: Hit) => number {
  const orders = sort.map((given) => {
    const [field, direction] = entryOf(given)
    if (direction !== 'desc' || !['_score', 'publish_date', 'id'].includes(field))
      throw new BadQuery(`cannot sort by ${field}`)
    return (one: Hit, other: Hit) => keyOf(other, field) - keyOf(one, field)
  })
  return (one, other) => orders.reduce((before, order) => before || order(one, other), 0)
}

function keyOf({ score, document }: Hit, field: string): number {
  if (field === '_score') return score
  return field === 'id' ? Number(document['id']) : momentOf(document['publish_date'])
}
