import type { PaletteCommand } from './screen-commands.ts'

/** Without accents and in lower case: „Veröffentlichen“ is found by „veroff“. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the commands that contain every typed word, those that begin with the typed text first; all if nothing was
 * typed.
 */
export function matchingCommands<Command extends Pick<PaletteCommand, 'label' | 'words'>>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const query = plain(typed.trim())
  const words = query.split(/\s+/)
  const found = commands.filter(({ label, words: others = '' }) => {
    const text = plain(`${label} ${others}`)
    return words.every((word) => text.includes(word))
  })
  const isFirst = ({ label }: Command) => plain(label).startsWith(query)
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))]
}
