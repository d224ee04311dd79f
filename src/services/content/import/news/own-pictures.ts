import { cutText } from '../../../../rules/language/cut-text.ts'
import type { Image } from '../../../../rules/articles/article.ts'

/** Pictures an item of news names by address: its first one, and those of our own export's blocks. */

type Take = (source: string) => Promise<Image | null>
type Value = Record<string, unknown>

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isImage = (value: Value): value is Value & { baseUrl: string } =>
  typeof value['baseUrl'] === 'string' && 'cropVal' in value

/** The same with pictures of this site in place of addresses; notes tell which could not be had. */
export async function withOwnPictures(
  value: Value,
  take: Take,
): Promise<{ value: Value; notes: string[] }> {
  const notes: string[] = []
  const missing = (source: string): void =>
    void notes.push(`the picture ${cutText(source, 100)} could not be had`)
  const others = (await replaced(value, take, missing)) as Value
  const { picture, ...rest } = others
  if (!isObject(picture) || typeof picture['src'] !== 'string') return { value: rest, notes }
  const image = await take(picture['src'])
  if (!image) missing(picture['src'])
  return { value: image ? { ...rest, img: withWords(image, picture) } : rest, notes }
}

async function replaced(
  value: unknown,
  take: Take,
  missing: (source: string) => void,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const entries: unknown[] = []
    for (const entry of value) entries.push(await replaced(entry, take, missing))
    return entries
  }
  if (!isObject(value)) return value
  if (isImage(value) && /^https?:/i.test(value.baseUrl)) return pictureFor(value, take, missing)
  const entries: [string, unknown][] = []
  for (const [key, entry] of Object.entries(value))
    entries.push([key, await replaced(entry, take, missing)])
  return Object.fromEntries(entries)
}

/** Where it was cut and what it says stays; the bytes and their size are those that came. */
async function pictureFor(
  named: Value & { baseUrl: string },
  take: Take,
  missing: (source: string) => void,
): Promise<unknown> {
  const image = await take(named.baseUrl)
  if (!image) missing(named.baseUrl)
  const { baseUrl = null, width = named['width'], height = named['height'] } = image ?? {}
  return { ...named, baseUrl, width, height }
}

/** The source's words, where it has some, before those in the file. */
function withWords(image: Image, words: Value): Image {
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
