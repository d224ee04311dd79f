import { shortened } from '../language/cut-text.ts'
import { plainText } from '../language/plain-text.ts'
import type { Teaser } from '../articles/article.ts'
import { ADVERTISEMENT } from '../articles/marks/sold-content.ts'

/** Issues of newsletters: what they are made from, and what is sent. Only what everyone may read is ever in one. */

export const ISSUE_TEMPLATES = ['letter', 'headlines'] as const
export type IssueTemplate = (typeof ISSUE_TEMPLATES)[number]

/** Where a section is filled from: a list of teasers, `ranked` the most read, `curation:{channel}` what the newsroom has set there. */
export type IssueSection = {
  title: string
  source: string
  limit: number
  /** Nothing older; without it the newest, however old. */
  hours?: number
}

export type IssueItem = {
  id: number
  path: string
  /** What stands above the headline; empty where nothing does. */
  kicker: string
  title: string
  text: string
  isPaid: boolean
}

export type IssueDocument = {
  subject: string
  template: IssueTemplate
  /** By an editor, in plain text. */
  lead: string[]
  sections: { title: string; items: IssueItem[] }[]
}

const MAX_SUBJECT_LENGTH = 120
export const MAX_ISSUE_LEAD_LENGTH = 4000

export type WrittenPart = { subject: string; lead: string }

/** What an editor has written and a query has found; null where both have nothing. */
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
  // What is paid for leads no issue: a subject has no place for its mark.
  const first = sections
    .flatMap(({ items }) => items)
    .find(({ kicker }) => kicker !== ADVERTISEMENT)
  const subject = written.subject.trim() || first?.title || newsletter.title
  return {
    subject: subjectOf(subject),
    template: newsletter.template ?? 'letter',
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

const subjectOf = (text: string): string =>
  shortened(text.replaceAll(/\s+/g, ' ').trim(), MAX_SUBJECT_LENGTH)
