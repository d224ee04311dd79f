import { isHostedFilm } from '../../rules/articles/embeds/hosted-film.ts'
import { extname } from 'node:path'
import pLimit from 'p-limit'
import type { ContentItem, Image, Video } from '../../rules/articles/article.ts'
import { mediaType } from '../../rules/http/media-types.ts'
import { ServiceError } from '../service-error.ts'
import type { Storage } from '../storage/storage.ts'

/** Refuses content that names pictures, audio or video missing from the storage: a page would show them as broken. */

type Files = Pick<Storage, 'facts'>
/** A picture, audio or video of this site's storage, and the field that names it. */
export type NamedMedia = { field: string; kind: 'picture' | 'audio' | 'video'; path: string }

const CONCURRENCY = 8
/** The publisher's own pictures, which come with the publisher's file. */
const OWN = '/site/'

/** Returns the picture if it is in this site's storage; those of the publisher are not. */
export const pictureNamed = (field: string, image: Image | null | undefined): NamedMedia[] =>
  image?.baseUrl && !image.baseUrl.startsWith(OWN)
    ? [{ field: `${field}.baseUrl`, kind: 'picture', path: image.baseUrl }]
    : []

function namedIn(item: ContentItem, field: string): NamedMedia[] {
  if (item.identifier === 'normal') return pictureNamed(`${field}.image`, item.content.image)
  if (item.identifier === 'gallery')
    return item.content.images.flatMap((image, index) =>
      pictureNamed(`${field}.images[${index}]`, image),
    )
  if (item.identifier === 'audio')
    return [{ field: `${field}.src`, kind: 'audio', path: item.content.src }]
  if (item.identifier === 'live')
    return item.content.entries.flatMap(({ image }, index) =>
      pictureNamed(`${field}.entries[${index}].image`, image),
    )
  if (item.identifier !== 'video') return []
  const { src, poster } = item.content
  return [
    ...(isHostedFilm(src) ? [] : [{ field: `${field}.src`, kind: 'video' as const, path: src }]),
    ...pictureNamed(`${field}.poster`, poster),
  ]
}

export type Shown = {
  img: Image | null
  headerVideo: Video | null
  contentItems: ContentItem[]
}

/** Returns the pictures, audio and video that an article shows from this site's storage. */
export const mediaNamedBy = ({ img, headerVideo, contentItems }: Shown): NamedMedia[] => [
  ...pictureNamed('img', img),
  ...(headerVideo ? namedIn({ identifier: 'video', content: headerVideo }, 'headerVideo') : []),
  ...contentItems.flatMap((item, index) => namedIn(item, `contentItems[${index}].content`)),
]

const isHere = async (files: Files, { kind, path }: NamedMedia): Promise<boolean> => {
  if (kind === 'picture') return (await files.facts(`pictures${path}`)) !== null
  const isMedia = path.startsWith('/media/') && mediaType(extname(path)) !== undefined
  return isMedia && (await files.facts(path.slice(1))) !== null
}

async function refuse(files: Files, named: readonly NamedMedia[]): Promise<void> {
  const limit = pLimit(CONCURRENCY)
  const here = await limit.map(named, (one) => isHere(files, one))
  const missing = named.find((_, index) => !here[index])
  if (missing)
    throw new ServiceError(
      400,
      `${missing.field}: the ${missing.kind} „${missing.path}“ is not here: bring it first`,
    )
}

/**
 * Refuses an article that shows a picture, audio or video missing from the storage, with 400 and the field. Errors: 503
 * if the storage is unavailable.
 */
export const refuseMissingMedia = (files: Files, record: Shown): Promise<void> =>
  refuse(files, mediaNamedBy(record))

/** Refuses a missing picture of an author or podcast in the same way. */
export const refuseMissingPicture = (files: Files, img: Image | null | undefined): Promise<void> =>
  refuse(files, pictureNamed('img', img))
