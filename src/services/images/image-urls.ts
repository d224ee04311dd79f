import { LRUCache } from 'lru-cache'
import type { ImageVariant } from '../../rules/site/images.ts'
import { imageSignature } from './image-request.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** An image host with imgix signatures and the same source of pictures. */
export type ImgixHost = {
  /** Origin and mount folder. The mount folder is not signed. */
  url: string
  /** The secret of the source; without it addresses are not signed. */
  token: string | undefined
}

/** The publisher's own pictures are in the publisher's folder, which the image host cannot reach. */
const OWN = '/site/'

/**
 * Signs picture addresses (S7.18): paths of the embedded image service with `token`, or addresses of `imgix`.
 * Results are cached.
 */
export function createImageUrls(token: string, imgix: ImgixHost | null = null) {
  const remembered = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (target, name) => target.length + name.length,
  })
  return (baseUrl: string, variant: ImageVariant): string => {
    const { width, aspectRatio, focus, rect, quality, format } = variant
    const name = `${baseUrl}|${width}|${aspectRatio}|${focus?.x},${focus?.y}|${rect}|${quality}|${format}`
    const known = remembered.get(name)
    if (known) return known
    const path = encodeURI(baseUrl.replace(/\?.*$/, ''))
    const query = queryOf(variant)
    const target =
      imgix && !path.startsWith(OWN)
        ? imgix.url + signed(imgix.token, path, imgixQuery(query, variant))
        : signed(token, `/images${path}`, query)
    remembered.set(name, target)
    return target
  }
}

function queryOf({ width, aspectRatio, focus, rect, quality, format }: ImageVariant): string {
  const point = focus ? `&crop=focalpoint&fp-x=${focus.x}&fp-y=${focus.y}` : ''
  const crop = aspectRatio ? `&fit=crop&ar=${aspectRatio}${point}` : ''
  const kind = format ? `fm=${format}` : 'auto=format'
  return `w=${width}${crop}${rect ? `&rect=${rect}` : ''}&q=${quality}&${kind}`
}

/** Without `fit`, imgix enlarges small pictures; the embedded service never does. */
const imgixQuery = (query: string, { aspectRatio }: ImageVariant): string =>
  aspectRatio ? query : `fit=max&${query}`

function signed(token: string | undefined, path: string, query: string): string {
  const address = `${path}?${query}`
  return token === undefined ? address : `${address}&s=${imageSignature(token, path, query)}`
}
