import type { Teaser } from '../../rules/articles/article.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import type { SentIssue } from '../../services/newsletters/issues/issues-service.ts'
import { orMissing } from './service-failures.ts'
import type { PageServices } from '../page.ts'

/** An issue as its page shows it: only articles that are still published, as everyone sees them. */
export type ShownIssue = Omit<SentIssue, 'sections'> & {
  sections: { title: string; teasers: Teaser[] }[]
}

type WithContent = Pick<PageServices, 'content'>

export async function newsletterOf(
  { content }: WithContent,
  slug: string | undefined,
): Promise<Newsletter | undefined> {
  const { newsletters = [] } = await content.site()
  return newsletters.find(({ id }) => id === slug)
}

export async function shownIssue({ content }: WithContent, issue: SentIssue): Promise<ShownIssue> {
  const sections = await Promise.all(
    issue.sections.map(async ({ title, articleIds }) => {
      const found = await Promise.all(articleIds.map((id) => orMissing(content.teaser({ id }))))
      return { title, teasers: found.filter((teaser) => teaser !== null) }
    }),
  )
  return { ...issue, sections: sections.filter(({ teasers }) => teasers.length > 0) }
}
