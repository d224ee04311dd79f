import type { ImageService } from './embedded.ts'
import type { ImgixHost } from './image-urls.ts'

const TIMEOUT_MS = 5000

/**
 * Creates the image service for an imgix host (S7.18). The embedded service still serves `/images`: the publisher's own
 * pictures and older addresses.
 */
export function createImgixImages(
  { url }: Pick<ImgixHost, 'url'>,
  embedded: ImageService,
): ImageService {
  const isRemote = (target: string): boolean => target.startsWith(`${url}/`)
  return {
    ...embedded,
    // The host encodes on request.
    ahead: (targets) => embedded.ahead(targets.filter((target) => !isRemote(target))),
    lengthOf: (target) => (isRemote(target) ? remoteLength(target) : embedded.lengthOf(target)),
  }
}

/** Sends no reader token and no cookies (S7.01). */
async function remoteLength(url: string): Promise<number> {
  const response = await fetch(url, {
    method: 'HEAD',
    headers: { accept: '*/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const length = Number(response.headers.get('content-length'))
  if (response.status !== 200 || !Number.isSafeInteger(length) || length <= 0)
    throw new Error(`The image host answered ${response.status} without a length.`)
  return length
}
