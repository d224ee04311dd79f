import { BoundedMap } from '../../rules/bounded-map.ts'
import type { ImageVariant } from '../../rules/images.ts'
import { imageSignature } from './image-request.ts'

const MOST_REMEMBERED = 50_000

/** Signs addresses of the image service (S7.18), each once. */
export function createImageUrls(token: string) {
  const remembered = new BoundedMap<string, string>(MOST_REMEMBERED)
  return (baseUrl: string, variant: ImageVariant): string => {
    const { width, aspectRatio, rect, quality } = variant
    const name = `${baseUrl}|${width}|${aspectRatio}|${rect}|${quality}`
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
  { width, aspectRatio, rect, quality }: ImageVariant,
): string {
  const path = `/images${encodeURI(baseUrl.replace(/\?.*$/, ''))}`
  const crop = aspectRatio ? `&fit=crop&ar=${aspectRatio}` : ''
  const query = `w=${width}${crop}${rect ? `&rect=${rect}` : ''}&q=${quality}&auto=format`
  return `${path}?${query}&s=${imageSignature(token, path, query)}`
}
