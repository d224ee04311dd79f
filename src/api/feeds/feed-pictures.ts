import { LRUCache } from 'lru-cache'
import type { Image } from '../../rules/articles/article.ts'
import { CARD_WIDTH, singleVariant, type ImageVariant } from '../../rules/site/images.ts'
import { maxEntries } from '../../services/max-entries.ts'
import type { ImageService } from '../../services/images/embedded.ts'
import { withTimeout } from '../../services/calls/with-timeout.ts'

/** A picture as it is served, with its type and length in bytes. */
export type FeedPicture = { url: string; type: 'image/jpeg'; length: number }

export type FeedPictures = {
  urlOf: (image: Image) => string | null
  /** Returns those pictures that are ready; `isUnfinished` is true if others are still being made. */
  made: (
    images: readonly (Image | null)[],
  ) => Promise<{ of: (image: Image | null) => FeedPicture | null; isUnfinished: boolean }>
}

type PictureSources = {
  images: Pick<ImageService, 'lengthOf'>
  imageUrl: (baseUrl: string, variant: ImageVariant) => string
  absoluteUrl: (path: string) => string
}

const MAX_CACHED = 20_000
/** The maximum time a request waits for its pictures; they are still made, once. */
const MAX_WAIT_MS = 1500

/** Pictures of feeds, all in one size; a picture's length is known once it has been made. */
export function createFeedPictures({
  images,
  imageUrl,
  absoluteUrl,
}: PictureSources): FeedPictures {
  const lengths = new LRUCache<string, number>(maxEntries(MAX_CACHED))
  return { urlOf, made }

  function targetOf(image: Image | null): string | null {
    if (!image?.baseUrl) return null
    return imageUrl(image.baseUrl, { ...singleVariant(image, CARD_WIDTH, '16:9'), format: 'jpg' })
  }

  function urlOf(image: Image): string | null {
    const target = targetOf(image)
    return target === null ? null : absoluteUrl(target)
  }

  async function made(wanted: readonly (Image | null)[]) {
    const targets = new Set(wanted.flatMap((image) => targetOf(image) ?? []))
    const unknown = [...targets].filter((target) => !lengths.has(target))
    const all = Promise.all(unknown.map(measure))
    const isUnfinished = await withTimeout(
      MAX_WAIT_MS,
      all,
      () => new Error('Pictures are late'),
    ).then(
      () => false,
      () => true,
    )
    return { of, isUnfinished }
  }

  /** A picture that cannot be made has no length and is left out. */
  async function measure(target: string): Promise<void> {
    const length = await images.lengthOf(target).catch(() => null)
    if (length !== null) lengths.set(target, length)
  }

  function of(image: Image | null): FeedPicture | null {
    const target = targetOf(image)
    const length = target === null ? undefined : lengths.get(target)
    if (target === null || length === undefined) return null
    return { url: absoluteUrl(target), type: 'image/jpeg', length }
  }
}
