import { formatDate } from '../../rules/language/dates.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { orderField } from '../../rules/newsletters/order-form.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import type { LatestIssue } from '../../services/newsletters/issues/issues-service.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { NewsletterForm } from '../../ui/news/NewsletterForm.tsx'
import { href } from '../../routes.ts'

/** A newsletter of the catalogue with its latest issue as a sample. */
export type OfferedNewsletter = Newsletter & { latest: LatestIssue | null }

export type NewsletterModel = { newsletters: OfferedNewsletter[] }

export function NewsletterView({ model: { newsletters } }: { model: NewsletterModel }) {
  return (
    <>
      <div className="page page-head">
        <h1>Newsletter</h1>
        <p>
          Was in der Region wichtig ist, kommt in Ihr Postfach: kostenlos, und jederzeit wieder
          abbestellt.
        </p>
      </div>
      <div className="page">
        {newsletters.length === 0 ? (
          <EmptyState title="Zurzeit kein Newsletter" drawing="letterbox">
            <p>Sobald die Redaktion einen Newsletter anbietet, bestellen Sie ihn hier.</p>
          </EmptyState>
        ) : (
          <NewsletterForm title="Ausgewählte bestellen">
            <ul className="newsletter-offers">
              {newsletters.map((newsletter) => (
                <Offer key={newsletter.id} newsletter={newsletter} />
              ))}
            </ul>
          </NewsletterForm>
        )}
      </div>
    </>
  )
}

function Offer({ newsletter }: { newsletter: OfferedNewsletter }) {
  const { id, title, description, rhythm, writer, latest } = newsletter
  return (
    <li>
      <div>
        <h2>
          <a href={href['newsletter-detail']({ slug: id })}>{title}</a>
        </h2>
        <p>{description}</p>
        <p className="meta">{[rhythm, writer].filter(Boolean).join(' · ')}</p>
        <p className="button-row">
          <label className="choice">
            <input type="checkbox" name={orderField(id)} />
            <span>
              Auswählen<span className="visually-hidden">: {title}</span>
            </span>
          </label>
        </p>
      </div>
      {latest && <Sample issue={latest} />}
    </li>
  )
}

function Sample({
  issue: { newsletter: slug, id, subject, sentAt, opening },
}: {
  issue: LatestIssue
}) {
  return (
    <div className="newsletter-sample">
      <p className="kicker">Letzte Ausgabe, {formatDate(new Date(sentAt))}</p>
      <h3>{bindHeadline(subject)}</h3>
      {opening && <p>{opening}</p>}
      <p>
        <a href={href['newsletter-issue']({ slug, id })}>
          Ausgabe lesen<span className="visually-hidden">: {subject}</span>
        </a>
      </p>
    </div>
  )
}
