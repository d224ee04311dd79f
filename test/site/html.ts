/** The parts of a served document that tests read, without running its scripts. */
export type ReadDocument = {
  lang: string | undefined
  trackingType: string | undefined
  layout: string | undefined
  page: string | undefined
  title: string
  canonical: string[]
  h1: string[]
  /** The markup inside `<main>`. */
  main: string
  mainText: string
  description: string | undefined
}

export function readDocument(html: string): ReadDocument {
  const root = /<html\b[^>]*>/.exec(html)?.[0] ?? ''
  const main = /<main id="main">([^]*)<\/main>/.exec(html)?.[1] ?? ''
  return {
    lang: attribute(root, 'lang'),
    trackingType: attribute(root, 'data-tracking-type'),
    layout: attribute(root, 'data-layout'),
    page: attribute(root, 'data-page'),
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: [...html.matchAll(/<link\b[^>]*rel="canonical"[^>]*>/g)].map(
      ([tag]) => attribute(tag, 'href') ?? '',
    ),
    h1: [...html.matchAll(/<h1\b[^>]*>([^]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner)),
    main,
    mainText: textOf(main),
    description: attribute(/<meta\b[^>]*name="description"[^>]*>/.exec(html)?.[0] ?? '', 'content'),
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decode(value)
}

/** Returns a field's value, and for a checkbox whether it is checked. */
export function fieldOf(html: string, name: string): { value: string; isTicked: boolean } {
  const tag = new RegExp(`<input\\b[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return { value: attribute(tag, 'value') ?? '', isTicked: /\schecked(?=[\s=/>])/.test(tag) }
}

/** Returns the hidden fields of a page's main part. */
export function hiddenFields(html: string): Record<string, string> {
  const tags = readDocument(html).main.matchAll(/<input\b[^>]*\stype="hidden"[^>]*>/g)
  return Object.fromEntries(
    Array.from(tags, ([tag]) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  )
}

/** Returns the visible text: without scripts and styles, with spaces between blocks, whitespace collapsed. */
export function textOf(html: string): string {
  const visible = html
    .replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[^]*?-->/g, '')
  const spaced = visible.replaceAll(
    /<(?:\/?(?:p|div|li|ul|ol|h[1-6]|td|th|tr|figcaption|blockquote|section|article|dt|dd)\b|br)[^>]*>/g,
    ' ',
  )
  return decode(spaced.replaceAll(/<[^>]+>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
}

export function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (digits) return String.fromCodePoint(Number(digits))
      return ENTITIES[name ?? ''] ?? whole
    },
  )
}
