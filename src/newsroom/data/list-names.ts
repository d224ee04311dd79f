import { useNameOf, useShows } from './names.ts'
import { useSectionName } from './section-names.ts'

const LIST_NAMES: Readonly<Record<string, string>> = {
  newest: 'Neueste Artikel der Website',
  opinion: 'Meinung',
  podcast: 'Podcasts',
  video: 'Videos',
  live: 'Live-Ticker',
  review: 'Testberichte',
  breaking: 'Eilmeldungen',
}

export const FIXED_LISTS = Object.keys(LIST_NAMES)

/** Returns the kind of a list, and its id or path: `{ kind: 'tag', key: '12' }` for `tag:12`. */
export function partsOfList(list: string): { kind: string; key: string } {
  const [kind = '', key = ''] = list.split(':')
  return { kind, key }
}

/** Names a list that is no topic, author or podcast. */
export function plainListName(list: string, nameOf: (path: string) => string): string {
  const { kind, key } = partsOfList(list)
  return kind === 'channel' ? `Ressort ${nameOf(key)}` : (LIST_NAMES[list] ?? list)
}

/** Names a list of articles, also by topic, author or podcast; without the name until it is known. */
export function useListName(list: string): string {
  const { kind, key } = partsOfList(list)
  const nameOf = useSectionName()
  const topic = useNameOf('tag', kind === 'tag' ? Number(key) : null)
  const author = useNameOf('author', kind === 'author' ? Number(key) : null)
  const shows = useShows().data
  if (kind === 'tag') return named('Thema', topic)
  if (kind === 'author') return named('Autor', author)
  if (kind === 'podcast' && key !== '')
    return named('Podcast', shows && (shows.find(({ id }) => id === Number(key))?.title ?? null))
  return plainListName(list, nameOf)
}

const named = (kind: string, name: string | null | undefined): string =>
  name === null ? `${kind}, nicht mehr vorhanden` : `${kind} ${name ?? '…'}`
