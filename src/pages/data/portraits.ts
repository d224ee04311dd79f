import type { Author, Image, Teaser } from '../../rules/articles/article.ts'
import type { Channel } from '../../rules/site/site.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { orElse } from './missing.ts'

/** Faces of those who comment, by author id. */
export type Portraits = Record<number, Image>

const isOpinion = (teaser: Teaser): boolean => teaser.isOpinion

/** The faces a channel shows beside its opinions; without any, nobody is asked for. */
export async function loadPortraits(
  { sections }: Channel,
  content: Pick<PublicContent, 'authors'>,
): Promise<Portraits> {
  const opinions = sections.flatMap(({ layout, teasers }) =>
    layout === 'opinion' ? teasers : layout === 'lead' ? teasers.filter(isOpinion) : [],
  )
  const wanted = new Set(opinions.map((teaser) => teaser.authors[0]?.id))
  if (wanted.size === 0) return {}
  const { authors } = await orElse(content.authors(), { authors: [] as Author[] })
  return Object.fromEntries(
    authors.flatMap(({ id, img }) => (img && wanted.has(id) ? [[id, img] as const] : [])),
  )
}
