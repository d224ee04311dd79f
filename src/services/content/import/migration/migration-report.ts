import type { ImportResult } from '../import-files.ts'
import { codeKey } from '../news/codes.ts'
import type { ParsedRecord } from '../record.ts'
import { NameCounts, Tally } from './tally.ts'

/** A category of the source and its articles here. */
export type CategoryUse = { code: string; name: string; count: number; section: string }

const MAX_CATEGORIES = 20_000
const MAX_SAMPLES = 5
const NO_PICTURE = /^the picture \S.* could not be had$/
const NO_REASON = 'without a reason'

/** Collects what a migration does or would do. Its memory does not grow with the number of articles. */
export class MigrationReport {
  readonly counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  readonly shown = { free: 0, paid: 0, held: 0, scheduled: 0 }
  readonly refused = new Tally()
  readonly losses = new Tally()
  readonly missingPictures = new Tally()
  readonly authors = new NameCounts()
  readonly tags = new NameCounts()
  readonly sections = new NameCounts()
  /** Words of the source that rules of a mapping may name, in addition to its categories. */
  readonly keywords = new NameCounts()
  readonly categories = new Map<string, CategoryUse>()
  /** Former and new path of the first articles whose path changes. */
  readonly samples: [string, string][] = []
  comments = 0
  changedPaths = 0
  redirects = 0
  private readonly now: Date

  constructor(now: Date) {
    this.now = now
  }

  readonly add = (result: ImportResult, parsed?: ParsedRecord): void => {
    this.counts[result.status] += 1
    const { file, line, name } = result
    const place = `${file}:${line}${name ? ` „${name}“` : ''}`
    if (result.status === 'rejected') this.refused.add(result.reason ?? NO_REASON, place)
    else if (parsed) this.addArticle(result, parsed, place)
  }

  private addArticle(result: ImportResult, parsed: ParsedRecord, place: string): void {
    const { record, note, oldPaths = [], comments = 0 } = parsed
    this.comments += comments
    for (const words of note?.split('; ') ?? [])
      (NO_PICTURE.test(words) ? this.missingPictures : this.losses).add(words, place)
    for (const author of record.authors) if (typeof author === 'string') this.authors.add(author)
    for (const tag of record.tags) this.tags.add(tag)
    for (const word of parsed.keywords ?? []) this.keywords.add(codeKey(word))
    this.sections.add(record.section)
    this.shown[this.visibilityOf(parsed)] += 1
    this.addCategories(parsed)
    this.redirects += oldPaths.length
    const [former] = oldPaths
    if (former === undefined || former === result.path) return
    this.changedPaths += 1
    if (this.samples.length < MAX_SAMPLES) this.samples.push([former, result.path ?? ''])
  }

  private visibilityOf({ record }: ParsedRecord): 'free' | 'paid' | 'held' | 'scheduled' {
    if (record.isHeld) return 'held'
    if (Date.parse(record.publishDate) > this.now.getTime()) return 'scheduled'
    return record.contentRestriction
  }

  private addCategories({ codes = [], record: { section } }: ParsedRecord): void {
    for (const { code, name } of codes) {
      const key = codeKey(code)
      const known = this.categories.get(key)
      if (known) known.count += 1
      else if (this.categories.size < MAX_CATEGORIES)
        this.categories.set(key, { code, name: name ?? code, count: 1, section })
    }
  }
}
