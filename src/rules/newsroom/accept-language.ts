export type ErrorLanguage = 'de' | 'en'

/**
 * Returns the language that an `Accept-Language` header prefers of German and English, by its weights (`q`), the first
 * one of equal weight; `null` if the header is missing, longer than 500
 * characters, or accepts neither.
 */
export function preferredLanguage(header: string | null): ErrorLanguage | null {
  if (header === null || header.length > MAX_LENGTH) return null
  let best: { language: ErrorLanguage; weight: number } | null = null
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = /^(de|en)(?:-|$)/.exec(range)?.[1] as ErrorLanguage | undefined
    if (!language) continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (weight > 0 && weight <= 1 && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? null
}

const MAX_LENGTH = 500
