import type { Author, Image } from '../rules/articles/article.ts'
import type { Channel } from '../rules/site/site.ts'
import type { PublicContent } from '../services/content/content-service.ts'
import { orElse } from './asking.ts'

/** Faces of those who comment, by author id. */
export type Portraits = Record<number, Image>

/** The faces a channel shows beside its opinions; without any, nobody is asked for. */
export async function loadPortraits(
  { sections }: Channel,
  content: Pick<PublicContent, 'authors'>,
): Promise<Portraits> {
  const opinions = sections.filter(({ layout }) => layout === 'opinion')
  const wanted = new Set(
    opinions.flatMap(({ teasers }) => teasers.map((teaser) => teaser.authors[0]?.id)),
  )
  if (wanted.size === 0) return {}
  const { authors } = await orElse(content.authors(), { authors: [] as Author[] })
  return Object.fromEntries(
    authors.flatMap(({ id, img }) => (img && wanted.has(id) ? [[id, img] as const] : [])),
  )
}
