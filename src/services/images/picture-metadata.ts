import { cutText } from '../../rules/language/cut-text.ts'
import ExifReader from 'exifreader'
import { soundValue } from '../../rules/language/text.ts'
import type { Image } from '../../rules/articles/article.ts'

const MAX_LENGTH = 1000

type Words = Pick<Image, 'altText' | 'caption' | 'copyrights'>
type Tag = { description?: unknown }
type Tags = Readonly<Record<string, Tag | undefined>>

/** Returns alt text, caption and credit from the file's metadata (IPTC, XMP, EXIF); empty if absent. */
export function readPictureMetadata(bytes: Uint8Array): Words {
  const { iptc, xmp, exif } = tagsOf(bytes)
  const altText = firstOf(xmp['AltTextAccessibility'])
  const caption = firstOf(iptc['Caption/Abstract'], xmp['description'], exif['ImageDescription'])
  const by = firstOf(iptc['By-line'], xmp['creator'], exif['Artist'])
  const credit = firstOf(iptc['Credit'], xmp['Credit'], iptc['Copyright Notice'], exif['Copyright'])
  return { altText, caption, copyrights: [...new Set([by, credit])].filter(Boolean).join('/') }
}

function tagsOf(bytes: Uint8Array): { iptc: Tags; xmp: Tags; exif: Tags } {
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
