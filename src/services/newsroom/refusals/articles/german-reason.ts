import { GERMAN_PATTERNS, malformedBlock } from './texts.de.ts'

const MALFORMED = /^the (\S+) block is malformed: (.*)$/s
/** A field whose content is refused by a sentence of its own. */
const WITHIN = /^([\w.[\]-]+):? (.*)$/s

/** Returns the German sentence for an English one of the parsers or of a request; `null` if there is no translation. */
export function germanReason(reason: string): string | null {
  for (const [pattern, say] of GERMAN_PATTERNS) {
    const match = pattern.exec(reason)
    if (match) return say(...match.slice(1))
  }
  const [, block = '', fault] = MALFORMED.exec(reason) ?? []
  if (fault !== undefined) return withReason(fault, (why) => malformedBlock(block, why))
  const [, field = '', within] = WITHIN.exec(reason) ?? []
  const german = within === undefined ? null : withReason(within, (why) => `${field}: ${why}`)
  return german ?? (reason.includes('; ') ? germanList(reason.split('; ')) : null)
}

function withReason(reason: string, say: (german: string) => string): string | null {
  const german = germanReason(reason)
  return german === null ? null : say(german)
}

function germanList(reasons: readonly string[]): string | null {
  const german = reasons.map(germanReason)
  return german.every((one) => one !== null) ? german.join(' ') : null
}
