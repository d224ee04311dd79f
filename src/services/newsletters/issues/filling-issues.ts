import type { Teaser } from '../../../rules/articles/article.ts'
import {
  issueDocument,
  type IssueDocument,
  type IssueContents,
  type IssueSection,
} from '../../../rules/newsletters/issue.ts'
import { HOME_CHANNEL, type Channel, type Newsletter } from '../../../rules/site/site.ts'
import type { PublicContent } from '../../content/content-service.ts'
import { nullIfMissing } from '../../service-error.ts'

type IssueContent = Pick<PublicContent, 'teaser' | 'teasers' | 'homepage' | 'path'>

const HOUR = 3_600_000
/** Teasers requested per section, more than its limit, so that articles used in earlier sections leave no gap. */
const MAX_REQUESTED = 100

/**
 * Fills an issue with public teasers from the content service: the picked articles, then the newsletter's sections. Each
 * article appears once; a picked one that is not published is left out.
 */
export async function fillIssue(
  content: IssueContent,
  newsletter: Newsletter,
  written: IssueContents,
): Promise<IssueDocument | null> {
  const picked = await pickedTeasers(content, written.picks)
  const used = new Set(picked.map(({ documentId }) => documentId))
  const found = [{ title: '', teasers: picked }]
  for (const section of written.fills ? (newsletter.sections ?? []) : []) {
    const teasers = (await sourceOf(content, section))
      .filter((teaser) => !used.has(teaser.documentId) && isYoungEnough(teaser, section))
      .slice(0, section.limit)
    for (const { documentId } of teasers) used.add(documentId)
    found.push({ title: section.title, teasers })
  }
  return issueDocument(newsletter, written, found)
}

/** Returns the public teasers of articles, in this order, without those that are not published. */
export async function pickedTeasers(
  content: Pick<PublicContent, 'teaser'>,
  picks: readonly number[],
): Promise<Teaser[]> {
  const found = await Promise.all(picks.map((id) => content.teaser({ id }).catch(nullIfMissing)))
  return found.filter((teaser) => teaser !== null)
}

async function sourceOf(content: IssueContent, { source }: IssueSection): Promise<Teaser[]> {
  const curated = /^curation:(?<path>.+)$/.exec(source)?.groups?.['path']
  if (!curated) return (await content.teasers({ list: source, limit: MAX_REQUESTED })).teasers
  const channel = await channelOf(content, curated)
  return uniqueOf((channel?.sections ?? []).flatMap(({ teasers }) => teasers))
}

async function channelOf(content: IssueContent, path: string): Promise<Channel | null> {
  if (path === HOME_CHANNEL) return content.homepage()
  const target = await content.path({ path }).catch(nullIfMissing)
  return target?.kind === 'channel' ? target.channel : null
}

/** A ranking may contain articles of other sections of its channel. */
const uniqueOf = (teasers: readonly Teaser[]): Teaser[] => [
  ...new Map(teasers.map((teaser) => [teaser.documentId, teaser])).values(),
]

const isYoungEnough = ({ publishDate }: Teaser, { hours }: IssueSection): boolean =>
  hours === undefined || Date.now() - Date.parse(publishDate) <= hours * HOUR
