import { cutText } from '../../rules/language/cut-text.ts'
import ExifReader from 'exifreader'
import { soundValue } from '../../rules/language/text.ts'
import type { Image } from '../../rules/articles/article.ts'

const MAX_LENGTH = 1000

type Words = Pick<Image, 'altText' | 'caption' | 'copyrights'>
type Tag = { description?: unknown }
type Tags = Readonly<Record<string, Tag | undefined>>

/** Returns alt text, caption and credit from the file's metadata (IPTC, XMP, EXIF); empty if absent. */
export const readPictureMetadata = (bytes: Uint8Array): Words => wordsOf(tagsOf(bytes))

/** Returns the same with the title, and the time of the camera (`2026-11-20T10:11:12`); `null` if it is unknown. */
export function readPictureDetails(
  bytes: Uint8Array,
): Words & { title: string; takenAt: string | null } {
  const tags = tagsOf(bytes)
  const { iptc, xmp, exif } = tags
  const title = firstOf(iptc['Headline'], iptc['Object Name'], xmp['Headline'], xmp['title'])
  const [, date, time] =
    /^(\d{4}[:-]\d\d[:-]\d\d)[ T](\d\d:\d\d:\d\d)/.exec(
      firstOf(exif['DateTimeOriginal'], xmp['DateCreated'], xmp['CreateDate']),
    ) ?? []
  return {
    ...wordsOf(tags),
    title,
    takenAt: date && time ? `${date.replaceAll(':', '-')}T${time}` : null,
  }
}

function wordsOf({ iptc, xmp, exif }: AllTags): Words {
  const altText = firstOf(xmp['AltTextAccessibility'])
  const caption = firstOf(iptc['Caption/Abstract'], xmp['description'], exif['ImageDescription'])
  const by = firstOf(iptc['By-line'], xmp['creator'], exif['Artist'])
  const credit = firstOf(iptc['Credit'], xmp['Credit'], iptc['Copyright Notice'], exif['Copyright'])
  return { altText, caption, copyrights: [...new Set([by, credit])].filter(Boolean).join('/') }
}

type AllTags = { iptc: Tags; xmp: Tags; exif: Tags }

function tagsOf(bytes: Uint8Array): AllTags {
  const none = { iptc: {}, xmp: {}, exif: {} }
  try {
    return { ...none, ...(ExifReader.load(Buffer.from(bytes), { expanded: true }) as object) }
  } catch {
    return none
  }
}

function firstOf(...tags: (Tag | undefined)[]): string {
  const texts = tags.map((tag) => cleaned(tag?.description))
  return texts.find(Boolean) ?? ''
}

function cleaned(text: unknown): string {
  if (typeof text !== 'string') return ''
  const sound = soundValue(cutText(text.replaceAll(/[\s\0]+/g, ' ').trim(), MAX_LENGTH))
  return sound.kind === 'sound' ? String(sound.value) : ''
}
