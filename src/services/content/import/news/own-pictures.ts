import { cutText } from '../../../../rules/language/cut-text.ts'
import type { Image } from '../../../../rules/articles/article.ts'

/** Loads the pictures that a news item names by address: its main picture, and those of our own export's blocks. */

type LoadPicture = (source: string) => Promise<Image | null>
type Value = Record<string, unknown>

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isImage = (value: Value): value is Value & { baseUrl: string } =>
  typeof value['baseUrl'] === 'string' && 'cropVal' in value

/** Replaces addresses by pictures of this site. The notes list pictures that could not be loaded. */
export async function loadNewsPictures(
  value: Value,
  loadPicture: LoadPicture,
): Promise<{ value: Value; notes: string[] }> {
  const notes: string[] = []
  const missing = (source: string): void =>
    void notes.push(`the picture ${cutText(source, 100)} could not be had`)
  const others = (await replacePictures(value, loadPicture, missing)) as Value
  const { picture, ...rest } = others
  if (!isObject(picture) || typeof picture['src'] !== 'string') return { value: rest, notes }
  const image = await loadPicture(picture['src'])
  if (!image) missing(picture['src'])
  return { value: image ? { ...rest, img: withTexts(image, picture) } : rest, notes }
}

async function replacePictures(
  value: unknown,
  loadPicture: LoadPicture,
  missing: (source: string) => void,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const entries: unknown[] = []
    for (const entry of value) entries.push(await replacePictures(entry, loadPicture, missing))
    return entries
  }
  if (!isObject(value)) return value
  if (isImage(value) && /^https?:/i.test(value.baseUrl))
    return pictureFor(value, loadPicture, missing)
  const entries: [string, unknown][] = []
  for (const [key, entry] of Object.entries(value))
    entries.push([key, await replacePictures(entry, loadPicture, missing)])
  return Object.fromEntries(entries)
}

/** Crop and texts are kept; address and size are those of the loaded picture. */
async function pictureFor(
  named: Value & { baseUrl: string },
  loadPicture: LoadPicture,
  missing: (source: string) => void,
): Promise<unknown> {
  const image = await loadPicture(named.baseUrl)
  if (!image) missing(named.baseUrl)
  const { baseUrl = null, width = named['width'], height = named['height'] } = image ?? {}
  return { ...named, baseUrl, width, height }
}

/** Texts of the source override those in the file. */
function withTexts(image: Image, words: Value): Image {
  const word = (key: 'altText' | 'caption' | 'copyrights'): string =>
    typeof words[key] === 'string' && words[key] !== '' ? words[key] : image[key]
  return {
    ...image,
    altText: word('altText'),
    caption: word('caption'),
    copyrights: word('copyrights'),
    ...(words['aiGenerated'] === true && { aiGenerated: true as const }),
  }
}
