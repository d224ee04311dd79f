import { LRUCache } from 'lru-cache'
import type { ImageVariant } from '../../rules/site/images.ts'
import { imageSignature } from './image-request.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** Signs addresses of the image service (S7.18), each once. */
export function createImageUrls(token: string) {
  const remembered = new LRUCache<string, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: (target, name) => target.length + name.length,
  })
  return (baseUrl: string, variant: ImageVariant): string => {
    const { width, aspectRatio, focus, rect, quality, format } = variant
    const name = `${baseUrl}|${width}|${aspectRatio}|${focus?.x},${focus?.y}|${rect}|${quality}|${format}`
    const known = remembered.get(name)
    if (known) return known
    const target = sign(token, baseUrl, variant)
    remembered.set(name, target)
    return target
  }
}

function sign(
  token: string,
  baseUrl: string,
  { width, aspectRatio, focus, rect, quality, format }: ImageVariant,
): string {
  const path = `/images${encodeURI(baseUrl.replace(/\?.*$/, ''))}`
  const point = focus ? `&crop=focalpoint&fp-x=${focus.x}&fp-y=${focus.y}` : ''
  const crop = aspectRatio ? `&fit=crop&ar=${aspectRatio}${point}` : ''
  const kind = format ? `fm=${format}` : 'auto=format'
  const query = `w=${width}${crop}${rect ? `&rect=${rect}` : ''}&q=${quality}&${kind}`
  return `${path}?${query}&s=${imageSignature(token, path, query)}`
}
