import { texts } from './texts.de.ts'

const UNCAPITALISED = new Set(texts.uncapitalised.split(/\s+/))

/**
 * Returns the first paragraph after „Guten Tag,“: German spelling continues in lower case after the comma, except for nouns,
 * names and the polite „Sie“ and „Ihr“.
 */
export function continueGreeting(paragraph: string): string {
  const first = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}-])/u.exec(paragraph)?.[0].toLowerCase()
  return first && UNCAPITALISED.has(first) ? first + paragraph.slice(first.length) : paragraph
}
