/** A text page of the publisher as the newsroom edits it. */
export type StaticPageText = {
  /** Plain text below the title. */
  intro: string
  /** HTML, with `STORED_DATA_MARK` where the list of stored data is shown. */
  html: string
  /** The ids of the headings in the table of contents. */
  listed: readonly string[]
}

/** Marks the place of the site's list of data that it stores on a reader's device. */
export const STORED_DATA_MARK = '<!-- gespeicherte Daten -->'

/** In characters. */
export const MAX_PAGE_INTRO = 1000
export const MAX_PAGE_HTML = 300_000
export const MAX_LISTED = 200

const ANCHOR = /(?<!\s)\s*\{#([\w-]+)\}\s*$/

/** Splits „Ihre Rechte {#rechte}“ into the heading and the id by which the table of contents lists it; `null` without one. */
export function headingParts(text: string): { label: string; anchor: string | null } {
  const found = ANCHOR.exec(text)
  return found
    ? { label: text.slice(0, found.index), anchor: found[1] ?? null }
    : { label: text, anchor: null }
}

/** The anchors of the page „Abo und Service“, of which the text of the withdrawal is a part. */
export const ABO_SERVICE_ANCHORS: readonly string[] = [
  'angebote',
  'bestellen',
  'epaper',
  'newsletter',
  'kuendigen',
  'widerruf',
  'kontakt',
]
