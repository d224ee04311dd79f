import { shortened } from '../language/cut-text.ts'
import { plainText } from '../language/plain-text.ts'
import type { Teaser } from '../articles/article.ts'
import { ADVERTISEMENT } from '../articles/marks/sold-content.ts'

/** Issues of newsletters: their templates and documents. An issue contains only public content. */

export const ISSUE_TEMPLATES = ['letter', 'headlines'] as const
export type IssueTemplate = (typeof ISSUE_TEMPLATES)[number]

/**
 * The source of a section: a list of teasers, `ranked` for the most-read articles, or `curation:{channel}` for the newsroom's
 * selection.
 */
export type IssueSection = {
  title: string
  source: string
  limit: number
  /** The maximum age in hours; unlimited if absent. */
  hours?: number
}

export type IssueItem = {
  id: number
  path: string
  /** The text above the headline; may be empty. */
  kicker: string
  title: string
  text: string
  isPaid: boolean
}

export type IssueDocument = {
  subject: string
  template: IssueTemplate
  /** Written by an editor for lists of mails; empty: the beginning of the letter. */
  preheader: string
  /** Written by an editor, plain text. */
  lead: string[]
  sections: { title: string; items: IssueItem[] }[]
}

export const MAX_ISSUE_SUBJECT_LENGTH = 120
export const MAX_ISSUE_PREHEADER_LENGTH = 150
export const MAX_ISSUE_LEAD_LENGTH = 4000
/** The most articles that an editor can pick for an issue. */
export const MAX_ISSUE_PICKS = 30
/** How far ahead an issue can be planned. */
export const MAX_ISSUE_DAYS_AHEAD = 92

export type WrittenPart = { subject: string; lead: string; preheader?: string }

/** `picks`: ids of articles, which come first; `fills`: the newsletter's sections follow them. */
export type IssueContents = WrittenPart & { picks: readonly number[]; fills: boolean }

/** Returns the document of an issue from the editor's text and the found articles; null if both are empty. */
export function issueDocument(
  newsletter: { title: string; template?: IssueTemplate },
  written: WrittenPart,
  found: readonly { title: string; teasers: readonly Teaser[] }[],
): IssueDocument | null {
  const sections = found
    .map(({ title, teasers }) => ({ title, items: teasers.map(issueItem) }))
    .filter(({ items }) => items.length > 0)
  const lead = paragraphsOf(written.lead)
  if (sections.length === 0 && lead.length === 0) return null
  // Sold content gives no subject, because a subject cannot show its label.
  const first = sections
    .flatMap(({ items }) => items)
    .find(({ kicker }) => kicker !== ADVERTISEMENT)
  const subject = written.subject.trim() || first?.title || newsletter.title
  return {
    subject: subjectOf(subject),
    template: newsletter.template ?? 'letter',
    preheader: inOneLine(written.preheader ?? ''),
    lead,
    sections,
  }
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function issueItem(teaser: Teaser): IssueItem {
  return {
    id: teaser.documentId,
    path: teaser.targetPathOrUrl,
    kicker: teaser.isSoldContent ? ADVERTISEMENT : (teaser.titlePrefix ?? ''),
    title: teaser.title,
    text: plainText(teaser.teaserTextHtml),
    isPaid: teaser.contentRestriction === 'paid',
  }
}

const subjectOf = (text: string): string => shortened(inOneLine(text), MAX_ISSUE_SUBJECT_LENGTH)

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
