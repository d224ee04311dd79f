import { NEWSROOM_PICTURE } from '../../../routes/newsroom.ts'
import {
  CARD_WIDTH,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  type ImageVariant,
} from '../../../rules/site/images.ts'

type ImageUrl = (baseUrl: string, variant: ImageVariant) => string

/** Pictures of the media library, which may not be published yet. */
const LIBRARY = '/newsroom/'

/** Returns addresses of pictures for a preview: those of the media library are answered to staff only. */
export const previewImageUrl =
  (imageUrl: ImageUrl): ImageUrl =>
  (baseUrl, variant) =>
    baseUrl.startsWith(LIBRARY)
      ? `${NEWSROOM_PICTURE}?${queryOf(baseUrl, variant)}`
      : imageUrl(baseUrl, variant)

function queryOf(path: string, variant: ImageVariant): string {
  const { width, aspectRatio, rect, focus, quality } = variant
  const query = new URLSearchParams({ path, width: String(width), quality: String(quality) })
  if (aspectRatio) query.set('ratio', aspectRatio)
  if (rect) query.set('rect', rect)
  if (focus) query.set('focus', `${focus.x},${focus.y}`)
  return query.toString()
}

const RATIO = /^[1-9]\d{0,2}:[1-9]\d{0,2}$/
const RECT = /^\d{1,5},\d{1,5},[1-9]\d{0,4},[1-9]\d{0,4}$/
const FOCUS = /^([01](?:\.\d{1,20})?),([01](?:\.\d{1,20})?)$/

/**
 * Returns the picture and its variant that the query of `NEWSROOM_PICTURE` asks for: `path` and `width`, and optionally
 * `quality`, `ratio` (`16:9`), `rect` and `focus` (`x,y` as shares). Returns null if a value is wrong.
 */
export function pictureOf(query: URLSearchParams): { path: string; variant: ImageVariant } | null {
  const path = query.get('path') ?? ''
  const width = Number(query.get('width'))
  const quality = Number(query.get('quality') ?? IMAGE_QUALITY)
  const [ratio, rect, focus] = ['ratio', 'rect', 'focus'].map((name) => query.get(name))
  if (path.length > 500 || !/^\/[^/\\]/.test(path)) return null
  if (![...IMAGE_WIDTHS, CARD_WIDTH].some((one) => one === width)) return null
  if (!Number.isInteger(quality) || quality < 1 || quality > 100) return null
  if ((ratio && !RATIO.test(ratio)) || (rect && !RECT.test(rect))) return null
  const point = focus ? FOCUS.exec(focus) : null
  if (focus && !point) return null
  return {
    path,
    variant: {
      width,
      quality,
      ...(ratio && { aspectRatio: ratio }),
      ...(rect && { rect }),
      ...(point && { focus: { x: Number(point[1]), y: Number(point[2]) } }),
    },
  }
}
