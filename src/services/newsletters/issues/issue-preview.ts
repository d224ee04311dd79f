import { href } from '../../../routes.ts'
import type { IssueDocument } from '../../../rules/newsletters/issue.ts'
import { draftIssue } from './draft-issue.ts'
import { issueMailOf, type ComposerParts } from './issue-composers.ts'
import { issueHtml, issueText, type IssueMail } from './issue-mail.ts'
import { findRow } from './reading-issues.ts'

/** A key that ends no subscription. */
const NO_KEY = '00000000-0000-4000-8000-000000000000'

export type PreviewScheme = 'light' | 'dark'

/** The mail of an issue, or a welcome mail, as recipients got it, or would get it now. */
export type IssuePreview = {
  document: IssueDocument
  text: string
  /** Returns the HTML as a mail program with these colours shows it. */
  html(scheme: PreviewScheme): Promise<string>
}

/** Returns the mail of an issue for the newsroom; `null` if the issue does not exist or is empty. */
export async function previewIssue(parts: ComposerParts, id: number): Promise<IssuePreview | null> {
  const [row, document] = [await findRow(parts.database, id), await draftIssue(parts, id)]
  if (!row || !document) return null
  const { newsletter } = row
  return previewOf(parts, (unsubscribe) =>
    issueMailOf(parts, { issue: id, newsletter, document, unsubscribe }),
  )
}

/**
 * Returns a mail with the same content and layout as the recipients', but the links of its HTML lead nowhere, its link
 * to unsubscribe ends nothing, and no opening is counted. `null` if there is no mail.
 */
export async function previewOf(
  { publicUrl }: Pick<ComposerParts, 'publicUrl'>,
  compose: (unsubscribe: string) => Promise<IssueMail | null>,
): Promise<IssuePreview | null> {
  const mail = await compose(publicUrl + href['newsletter-unsubscribe']({ key: NO_KEY }))
  if (!mail) return null
  return {
    document: mail.document,
    text: issueText(mail),
    html: async (scheme) => inScheme(await issueHtml(mail), scheme),
  }
}

/** Sets the colours, because frames follow those of the browser, and takes the addresses off the links. */
const inScheme = (html: string, scheme: PreviewScheme): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme)
    .replaceAll(/ href="[^"]*"/g, '')
