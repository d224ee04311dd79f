import type { Author, Image, Teaser } from '../../rules/articles/article.ts'
import type { Channel } from '../../rules/site/site.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orFallback } from './service-failures.ts'

/** Portraits of opinion authors, by author id. */
export type Portraits = Record<number, Image>

const isOpinion = (teaser: Teaser): boolean => teaser.isOpinion

/** Loads the portraits that a channel shows next to its opinions. Without opinions nothing is requested. */
export async function loadPortraits(
  { sections }: Channel,
  content: Pick<PublicContent, 'authors'>,
): Promise<Portraits> {
  const opinions = sections.flatMap(({ layout, teasers }) =>
    layout === 'opinion' ? teasers : layout === 'lead' ? teasers.filter(isOpinion) : [],
  )
  const wanted = new Set(opinions.map((teaser) => teaser.authors[0]?.id))
  if (wanted.size === 0) return {}
  const { authors } = await orFallback(content.authors(), { authors: [] as Author[] })
  return Object.fromEntries(
    authors.flatMap(({ id, img }) => (img && wanted.has(id) ? [[id, img] as const] : [])),
  )
}
