import { cutText } from '../../../../rules/language/cut-text.ts'
import type { PictureLookup } from '../../../images/picture-lookup.ts'
import type { ParsedRecord } from '../record.ts'

type Picture = ReturnType<PictureLookup>

type Named = {
  loaded: ReadonlyMap<string, Picture>
  recordings: ReadonlyMap<string, string | null>
  /** Pictures beyond the maximum. */
  further: ReadonlySet<string>
}

/** Names the pictures and recordings of a text that could not be loaded. */
export function withMissing(
  result: ParsedRecord | string,
  { loaded, recordings, further }: Named,
): ParsedRecord | string {
  const missing = [
    ...[...loaded].flatMap(([source, picture]) =>
      picture ? [] : `the picture ${cutText(source, 100)} could not be had`,
    ),
    ...[...recordings].flatMap(([source, path]) =>
      path === null && source
        ? `the recording ${cutText(source, 100)} ${isAddress(source) ? 'is a link' : 'could not be had'}`
        : [],
    ),
    ...(further.size > 0
      ? [`without ${further.size} pictures beyond the first ${loaded.size}`]
      : []),
  ]
  if (typeof result === 'string' || missing.length === 0) return result
  return { ...result, note: [result.note, ...missing].filter((note) => note !== null).join('; ') }
}

/** Whether a picture or recording is named by its address. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)

/** Returns the file that a picture name refers to, in the folder of the text or below; `null` for an address. */
export function relativeFile(source: string): string | null {
  try {
    const name = decodeURIComponent(source)
    const isName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\- ./]{0,200}\.(?:jpe?g|png|webp|avif)$/iu.test(
      name,
    )
    return isName && !name.includes('..') ? name : null
  } catch {
    return null
  }
}
