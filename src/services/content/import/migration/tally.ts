/** Places are `file:line`, with the name of the record if all records are on one line. */
export type Finding = { count: number; places: string[] }

const MAX_KINDS = 300
const MAX_PLACES = 3
const OTHERS = 'others'

/** Counts findings by their words, with the first places; its memory is bounded. */
export class Tally {
  private readonly found = new Map<string, Finding>()

  add(words: string, place: string): void {
    const isNew = !this.found.has(words)
    const key = isNew && this.found.size >= MAX_KINDS ? OTHERS : words
    const finding = this.found.get(key) ?? { count: 0, places: [] }
    finding.count += 1
    if (finding.places.length < MAX_PLACES) finding.places.push(place)
    this.found.set(key, finding)
  }

  get total(): number {
    return this.all().reduce((sum, [, { count }]) => sum + count, 0)
  }

  /** Returns all findings, the most frequent first. */
  all(): [string, Finding][] {
    return [...this.found].toSorted(([, one], [, other]) => other.count - one.count)
  }
}

/** Counts names; further names than the maximum are not counted. */
export class NameCounts {
  private readonly counts = new Map<string, number>()
  private readonly max: number

  constructor(max = 100_000) {
    this.max = max
  }

  add(name: string): void {
    const count = this.counts.get(name)
    if (count !== undefined || this.counts.size < this.max) this.counts.set(name, (count ?? 0) + 1)
  }

  all(): [string, number][] {
    return [...this.counts].toSorted(([, one], [, other]) => other - one)
  }

  get names(): string[] {
    return [...this.counts.keys()]
  }
}
