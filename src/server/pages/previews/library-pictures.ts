import { NEWSROOM_PICTURE, NEWSROOM_RECORDING } from '../../../routes/newsroom.ts'
import {
  ASPECT_RATIOS,
  cropRect,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  type ImageVariant,
} from '../../../rules/site/images.ts'

/**
 * Returns the variant that the query of `/redaktion/bild` asks for: `width`, and if the picture is cropped `ratio`
 * („16:9“), `focus` („x,y“, 0 to 1) and `rect` („x,y,w,h“ in source pixels). Returns `null` if one of them is not offered.
 */
export function variantFrom(query: URLSearchParams): ImageVariant | null {
  const width = Number(query.get('width'))
  const [ratio, focus, rect] = [query.get('ratio'), query.get('focus'), query.get('rect')]
  const isOffered =
    IMAGE_WIDTHS.some((one) => one === width) &&
    (ratio === null || Object.values(ASPECT_RATIOS).some((one) => one === ratio)) &&
    (focus === null || FOCUS.test(focus)) &&
    (rect === null || cropRect(rect) !== null)
  if (!isOffered) return null
  const [x = 0, y = 0] = (focus ?? '').split(',').map(Number)
  return {
    width,
    quality: IMAGE_QUALITY,
    ...(ratio !== null && { aspectRatio: ratio }),
    ...(focus !== null && { focus: { x, y } }),
    ...(rect !== null && { rect }),
  }
}

/** Two shares of 1 with up to three decimals. */
const FOCUS = /^(?:0(?:\.\d{1,3})?|1),(?:0(?:\.\d{1,3})?|1)$/

/**
 * Returns a document of a preview whose pictures of the media library come from `/redaktion/bild`, and its sound and film
 * from `/redaktion/aufnahme`, because their public addresses do not exist before publication.
 */
export const withLibraryFiles = (html: string): string =>
  html.replaceAll(MEDIA_TAG, (tag) =>
    tag
      .replaceAll(PUBLIC_ADDRESS, (_address, path: string, query: string) =>
        addressInLibrary(path, new URLSearchParams(query.replaceAll('&amp;', '&'))),
      )
      .replaceAll(
        PUBLIC_RECORDING,
        (_attribute, path: string) =>
          `src="${NEWSROOM_RECORDING}?path=${encodeURIComponent(path)}"`,
      ),
  )

const MEDIA_TAG = /<(?:img|source|video|audio)\b[^>]*>/g

const RECORDING = String.raw`/media/newsroom/[\da-f]{2}/[\da-f]+\.[\da-z]+`
const PUBLIC_RECORDING = new RegExp(`\\bsrc="(${RECORDING})"`, 'g')
const RECORDING_PATH = new RegExp(`^${RECORDING}$`)

/** Whether a path is the address of sound or film of the library, as articles name it. */
export const isRecordingPath = (path: string): boolean => RECORDING_PATH.test(path)

/** An address of the site's image service or of an image host. */
const PUBLIC_ADDRESS = /[^\s"]*?(\/newsroom\/[\da-f]{2}\/[\w.-]+)\?([^\s"]*)/g

function addressInLibrary(path: string, query: URLSearchParams): string {
  const [ratio, rect] = [query.get('ar'), query.get('rect')]
  const [x, y] = [query.get('fp-x'), query.get('fp-y')]
  const address = new URLSearchParams({
    path,
    width: query.get('w') ?? '',
    ...(ratio !== null && { ratio }),
    ...(x !== null && y !== null && { focus: `${x},${y}` }),
    ...(rect !== null && { rect }),
  })
  return `${NEWSROOM_PICTURE}?${String(address).replaceAll('&', '&amp;')}`
}
