import type { Teaser } from '../../rules/articles/article.ts'
import { idFrom } from '../../rules/http/ids.ts'
import {
  regionOfPath,
  type AuthorBookmark,
  type RegionBookmark,
  type TagBookmark,
} from '../../rules/lists/bookmarks.ts'
import { authorTitle } from '../../rules/site/page-titles.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import { nullIfMissing, ServiceError } from '../../services/service-error.ts'
import { href } from '../../routes.ts'

/** Returns the article of an id; throws 404 for an unknown or invalid id. */
export const articleOf = (content: Pick<PublicContent, 'teaser'>, text: string): Promise<Teaser> =>
  foundById(text, (id) => content.teaser({ id }), 'There is no such article')

export async function tagOf(
  content: Pick<PublicContent, 'tag'>,
  text: string,
): Promise<TagBookmark> {
  const tag = await foundById(text, (id) => content.tag({ id }), 'There is no such topic')
  return { id: tag.id, label: tag.label, target: tag.urlPath }
}

export async function authorOf(
  content: Pick<PublicContent, 'author'>,
  text: string,
): Promise<AuthorBookmark> {
  const author = await foundById(text, (id) => content.author({ id }), 'There is no such author')
  return { id: author.id, label: authorTitle(author), target: author.urlPath }
}

/** Returns the region of an id, which is a channel below `region/`; throws 404 if it does not exist. */
export async function regionOf(
  content: Pick<PublicContent, 'path'>,
  id: string,
): Promise<RegionBookmark> {
  const path = `region/${id}`
  const target = href.channel({ path })
  const asked = regionOfPath(target) !== null && content.path({ path })
  const answer = await found(asked, NO_REGION)
  if (answer.kind !== 'channel') throw new ServiceError(404, NO_REGION)
  return { id, label: answer.channel.displayName, target }
}

/** Returns a valid region id, whether or not the region exists; throws 400 for any other text. */
export function regionIdOf(text: string | undefined): string {
  const id = regionOfPath(href.channel({ path: `region/${text ?? ''}` }))
  if (id === null) throw new ServiceError(400, 'This is no id of a region')
  return id
}

const NO_REGION = 'There is no such region'

async function foundById<T>(
  text: string,
  ask: (id: number) => Promise<T>,
  message: string,
): Promise<T> {
  const id = idFrom(text)
  return found(id !== null && ask(id), message)
}

async function found<T>(asked: Promise<T> | false, message: string): Promise<T> {
  if (!asked) throw new ServiceError(404, message)
  const answer = await asked.catch(nullIfMissing)
  if (answer === null) throw new ServiceError(404, message)
  return answer
}
