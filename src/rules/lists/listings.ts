import { counterStatementsTo } from '../articles/marks/counter-statement.ts'
import { HOME_CHANNEL, type SectionLayout } from '../site/site.ts'
import { UNRANKED_TITLE } from './most-read.ts'

/** The lists that contain an article, and how a channel's sections are filled from them. */

type Listed = {
  section: string
  tags: readonly { path: readonly number[] }[]
  authors: readonly { id: number }[]
  isPodcast: boolean
  podcast?: { id: number }
  isVideoArticle: boolean
  isOpinion: boolean
  isLive: boolean
  review?: object
  badge?: string | null
  counterStatementTo?: number
}

/**
 * Returns all lists that contain an article, including those of ancestors: an article of Opladen is also in the lists of
 * Leverkusen and of the region.
 */
export function listsOf(article: Listed): string[] {
  const lists = [
    'newest',
    ...ancestorsOf(article.section).map((path) => `channel:${path}`),
    ...article.tags.flatMap((tag) => tag.path.map((id) => `tag:${id}`)),
    ...article.authors.map((author) => `author:${author.id}`),
    ...(article.podcast ? [`podcast:${article.podcast.id}`] : []),
    ...(article.counterStatementTo ? [counterStatementsTo(article.counterStatementTo)] : []),
    ...kindsOf(article),
  ]
  return [...new Set(lists)]
}

function kindsOf(article: Listed): string[] {
  const kinds: [boolean, string][] = [
    [article.isPodcast, 'podcast'],
    [article.isVideoArticle, 'video'],
    [article.isOpinion, 'opinion'],
    [article.isLive, 'live'],
    [article.review !== undefined, 'review'],
    [article.badge === 'Eilmeldung', 'breaking'],
  ]
  return kinds.flatMap(([applies, list]) => (applies ? [list] : []))
}

/** `region/leverkusen` → `region`, `region/leverkusen`. */
export function ancestorsOf(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/**
 * An article at a place of a section for a time, in front of what else is there. `place`: 0 is the first. `from`, `until`:
 * ISO 8601; `null` without a limit.
 */
export type SectionPin = { id: number; place: number; from: string | null; until: string | null }

/** The newsroom's settings of one section of a channel. */
export type SectionCuration = {
  layout: SectionLayout
  title: string
  targetPath: string | null
  /** The list that fills the section after the articles picked by hand. */
  list: string | null
  limit: number
  teaserIds: readonly number[]
  newsletterId: string | null
  pins?: readonly SectionPin[]
}

/** Whether a pin holds its place at this moment; not any more at the moment of `until`. */
export const isPinned = ({ from, until }: Omit<SectionPin, 'id'>, now: Date): boolean =>
  (from === null || Date.parse(from) <= now.getTime()) &&
  (until === null || now.getTime() < Date.parse(until))

/**
 * Returns the sections of a channel without curation: a lead of three, then the newest; the home page uses the newest of all
 * channels.
 */
export function defaultSections(path: string): SectionCuration[] {
  const section = {
    title: '',
    targetPath: null,
    list: path === HOME_CHANNEL ? 'newest' : `channel:${path}`,
    teaserIds: [],
    newsletterId: null,
  }
  return [
    { ...section, layout: 'lead', limit: 3 },
    { ...section, layout: 'list', limit: 20 },
  ]
}

export const isRanked = ({ layout }: Pick<SectionCuration, 'layout'>): boolean =>
  layout === 'ranked'

/** Returns the section, or without a ranking a list of the newest articles with another title. */
export function rankedOrNewest(
  section: SectionCuration,
  ranking: readonly number[],
): SectionCuration {
  if (!isRanked(section) || ranking.length > 0) return section
  return { ...section, layout: 'list', title: UNRANKED_TITLE }
}

type Sources = {
  /** The picked and pinned articles that are published. */
  available: ReadonlySet<number>
  lists: ReadonlyMap<string, readonly number[]>
  /** The most-read articles. */
  ranking: readonly number[]
  /** Decides which pins hold their place. */
  now: Date
}

type Fillable = Pick<SectionCuration, 'layout' | 'list' | 'limit' | 'teaserIds' | 'pins'>

/**
 * Returns the articles of each section. An article appears once per page: first all pinned articles, then those picked by
 * hand, then the lists from top to bottom. Only a ranking repeats articles of other sections, because it would be wrong
 * without them.
 */
export function fillSections(sections: readonly Fillable[], source: Sources): number[][] {
  const used = new Set<number>()
  const take = (ids: readonly number[], count: number): number[] => {
    const taken: number[] = []
    for (const id of ids) {
      if (taken.length >= count) break
      if (used.has(id)) continue
      used.add(id)
      taken.push(id)
    }
    return taken
  }
  const takeByHand = (section: Fillable, ids: readonly number[], count: number): number[] =>
    isRanked(section)
      ? []
      : take(
          ids.filter((id) => source.available.has(id)),
          count,
        )
  const pins = sections.map((section) => activePins(section, source.now))
  const pinned = sections.map((section, index) =>
    takeByHand(
      section,
      (pins[index] ?? []).map(({ id }) => id),
      section.limit,
    ),
  )
  const picked = sections.map((section, index) =>
    takeByHand(section, section.teaserIds, section.limit - (pinned[index]?.length ?? 0)),
  )
  return sections.map((section, index) => {
    const { list, limit } = section
    if (isRanked(section)) return source.ranking.slice(0, limit)
    const held = (pins[index] ?? []).filter(({ id }) => pinned[index]?.includes(id))
    const byHand = picked[index] ?? []
    const ids = (list && source.lists.get(list)) || []
    return insertPins([...byHand, ...take(ids, limit - held.length - byHand.length)], held)
  })
}

/** The first place first. */
const activePins = ({ pins = [] }: Fillable, now: Date): SectionPin[] =>
  pins.filter((pin) => isPinned(pin, now)).toSorted((a, b) => a.place - b.place)

function insertPins(ids: readonly number[], pins: readonly SectionPin[]): number[] {
  const filled = [...ids]
  for (const { id, place } of pins) filled.splice(Math.min(place, filled.length), 0, id)
  return filled
}
