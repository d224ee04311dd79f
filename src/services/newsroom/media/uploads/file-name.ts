import { cutText } from '../../../../rules/language/cut-text.ts'
import { soundValue } from '../../../../rules/language/text.ts'
import { texts } from '../../texts.de.ts'

const MAX_LENGTH = 200

/** Returns the last part of a file name as people may read it. It is never used as a path. */
export function fileNameOf(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const sound = soundValue(cutText(last.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), MAX_LENGTH))
  return (sound.kind === 'sound' && String(sound.value)) || texts.unnamedFile
}
