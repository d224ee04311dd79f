import type { Teaser } from '../../../rules/articles/article.ts'
import {
  issueDocument,
  type IssueDocument,
  type IssueSection,
  type WrittenPart,
} from '../../../rules/newsletters/issue.ts'
import { HOME_CHANNEL, type Channel, type Newsletter } from '../../../rules/site/site.ts'
import type { PublicContent } from '../../content/content-service.ts'

type IssueContent = Pick<PublicContent, 'teasers' | 'homepage' | 'path'>

const HOUR = 3_600_000
/** Teasers requested per section, more than its limit, so that articles used in earlier sections leave no gap. */
const MAX_REQUESTED = 100

/** Fills the newsletter's sections with public teasers from the content service. Each article appears once. */
export async function fillIssue(
  content: IssueContent,
  newsletter: Newsletter,
  written: WrittenPart,
): Promise<IssueDocument | null> {
  const used = new Set<number>()
  const found: { title: string; teasers: Teaser[] }[] = []
  for (const section of newsletter.sections ?? []) {
    const teasers = (await sourceOf(content, section))
      .filter((teaser) => !used.has(teaser.documentId) && isYoungEnough(teaser, section))
      .slice(0, section.limit)
    for (const { documentId } of teasers) used.add(documentId)
    found.push({ title: section.title, teasers })
  }
  return issueDocument(newsletter, written, found)
}

async function sourceOf(content: IssueContent, { source }: IssueSection): Promise<Teaser[]> {
  const curated = /^curation:(?<path>.+)$/.exec(source)?.groups?.['path']
  if (!curated) return (await content.teasers({ list: source, limit: MAX_REQUESTED })).teasers
  const channel = await channelOf(content, curated)
  return uniqueOf((channel?.sections ?? []).flatMap(({ teasers }) => teasers))
}

async function channelOf(content: IssueContent, path: string): Promise<Channel | null> {
  if (path === HOME_CHANNEL) return content.homepage()
  const target = await content.path({ path }).catch(missing)
  return target?.kind === 'channel' ? target.channel : null
}

/** A deleted channel fills nothing; other errors are thrown and retried. */
function missing(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'status') === 404) return null
  throw error
}

/** A ranking may contain articles of other sections of its channel. */
const uniqueOf = (teasers: readonly Teaser[]): Teaser[] => [
  ...new Map(teasers.map((teaser) => [teaser.documentId, teaser])).values(),
]

const isYoungEnough = ({ publishDate }: Teaser, { hours }: IssueSection): boolean =>
  hours === undefined || Date.now() - Date.parse(publishDate) <= hours * HOUR
