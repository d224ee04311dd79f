import { formatDate } from '../../rules/language/dates.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { IssueBody } from '../../ui/news/lists/IssueBody.tsx'
import { SingleNewsletterForm } from '../../ui/news/NewsletterForm.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import type { SentIssueSummary } from '../../services/newsletters/issues/issues-service.ts'
import type { ShownIssue } from '../loading/newsletter-content.ts'
import { href } from '../../routes.ts'

export type NewsletterDetailModel = {
  newsletter: Newsletter
  /** The latest issue, on the first page only. */
  preview: ShownIssue | null
  issues: SentIssueSummary[]
  total: number
  page: number
  pages: number
}

export function NewsletterDetailView({ model }: { model: NewsletterDetailModel }) {
  const { newsletter, preview, issues, page, pages } = model
  const { id: slug, title, description, rhythm, writer } = newsletter
  return (
    <>
      <div className="page page-head newsletter-head">
        <div>
          <p className="kicker">
            <a href={href.newsletter()}>Newsletter</a>
          </p>
          <h1>{title}</h1>
          <p>{description}</p>
          <p className="meta">{[rhythm, writer].filter(Boolean).join(' · ')}</p>
        </div>
        {newsletter.closed ? (
          <p className="notice">Dieser Newsletter kann nicht mehr bestellt werden.</p>
        ) : (
          <SingleNewsletterForm id={slug} />
        )}
      </div>
      {preview && <Preview issue={preview} newsletter={newsletter} />}
      <div className="page section">
        <SectionHead title="Alle Ausgaben" />
        {issues.length > 0 ? (
          <ul className="row-list issue-list">
            {issues.map(({ id, subject, sentAt }) => (
              <li key={id}>
                <time dateTime={sentAt}>{formatDate(new Date(sentAt))}</time>
                <a href={href['newsletter-issue']({ slug, id })}>{bindHeadline(subject)}</a>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Noch keine Ausgabe" drawing="letterbox">
            <p>Die erste steht hier, sobald sie verschickt ist.</p>
          </EmptyState>
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(number) => href['newsletter-detail']({ slug, page: number })}
        />
      </div>
    </>
  )
}

type PreviewProps = {
  issue: NonNullable<NewsletterDetailModel['preview']>
  newsletter: NewsletterDetailModel['newsletter']
}

function Preview({ issue, newsletter: { id: slug, template = 'letter' } }: PreviewProps) {
  return (
    <section className="section band band-quiet" aria-labelledby="letzte-ausgabe">
      <div className="page">
        <SectionHead
          id="letzte-ausgabe"
          title="Die letzte Ausgabe"
          href={href['newsletter-issue']({ slug, id: issue.id })}
          more={`Vom ${formatDate(new Date(issue.sentAt))}`}
        />
        <h3 className="issue-subject">{bindHeadline(issue.subject)}</h3>
        <IssueBody lead={issue.lead} sections={issue.sections} template={template} />
      </div>
    </section>
  )
}
