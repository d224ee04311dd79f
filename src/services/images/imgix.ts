import type { ImageService } from './embedded.ts'
import type { ImgixHost } from './image-urls.ts'

const PATIENCE_MS = 5000

/**
 * Pictures of an imgix host (S7.18). The embedded service still answers `/images`: the paper's own pictures, and
 * addresses that were given out before.
 */
export function createImgixImages(
  { url }: Pick<ImgixHost, 'url'>,
  embedded: ImageService,
): ImageService {
  const isRemote = (target: string): boolean => target.startsWith(`${url}/`)
  return {
    ...embedded,
    // The host makes a picture while it is asked for.
    ahead: (targets) => embedded.ahead(targets.filter((target) => !isRemote(target))),
    lengthOf: (target) => (isRemote(target) ? remoteLength(target) : embedded.lengthOf(target)),
  }
}

/** Asked once, without a reader's token and without cookies (S7.01). */
async function remoteLength(url: string): Promise<number> {
  const response = await fetch(url, {
    method: 'HEAD',
    headers: { accept: '*/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const length = Number(response.headers.get('content-length'))
  if (response.status !== 200 || !Number.isSafeInteger(length) || length <= 0)
    throw new Error(`The image host answered ${response.status} without a length.`)
  return length
}
