import { formatDateInWords } from '../../rules/language/dates.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { IssueBody } from '../../ui/news/lists/IssueBody.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import type { ShownIssue } from '../loading/newsletter-content.ts'
import { href } from '../../routes.ts'

export type NewsletterIssueModel = { newsletter: Newsletter; issue: ShownIssue }

export function NewsletterIssueView({ model }: { model: NewsletterIssueModel }) {
  const { newsletter, issue } = model
  const { id: slug, title, template = 'letter' } = newsletter
  return (
    <>
      <PageIntro
        title={bindHeadline(issue.subject)}
        text={<time dateTime={issue.sentAt}>{formatDateInWords(new Date(issue.sentAt))}</time>}
      >
        <p className="kicker">
          <a href={href['newsletter-detail']({ slug })}>{title}</a>
        </p>
      </PageIntro>
      <div className="page">
        <IssueBody lead={issue.lead} sections={issue.sections} template={template} />
        <p className="section button-row">
          <ButtonLink href={`${href['newsletter-order']()}?newsletter=${slug}`} icon="mail">
            „{title}“ bestellen
          </ButtonLink>
          <ButtonLink href={href['newsletter-detail']({ slug })} look="secondary">
            Alle Ausgaben
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
