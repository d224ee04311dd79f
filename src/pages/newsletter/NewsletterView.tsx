import { formatDate } from '../../rules/language/dates.ts'
import type { Image } from '../../rules/articles/article.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { orderField } from '../../rules/newsletters/order-form.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import type { LatestIssue } from '../../services/newsletters/issues/issues-service.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { NewsletterForm } from '../../ui/news/NewsletterForm.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { href } from '../../routes.ts'

/** The latest issue of a newsletter with the picture of its first article. */
type SampleIssue = LatestIssue & { img: Image | null }

/** A newsletter of the catalogue with its latest issue as a sample. */
export type OfferedNewsletter = Newsletter & { latest: SampleIssue | null }

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
            <ul className="row-list newsletter-offers">
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
        <div className="teaser">
          <h2>
            <a href={href['newsletter-detail']({ slug: id })}>{title}</a>
          </h2>
          <p className="summary">{description}</p>
          <p className="meta">{[rhythm, writer].filter(Boolean).join(' · ')}</p>
        </div>
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

function Sample({ issue }: { issue: SampleIssue }) {
  const { newsletter: slug, id, subject, sentAt, opening, img } = issue
  return (
    <article className="newsletter-sample teaser">
      <Picture image={img} shape="wide" shown={480} sizes="(width >= 1064px) 296px, 100vw" />
      <div>
        <p className="kicker">Letzte Ausgabe, {bindHeadline(formatDate(new Date(sentAt)))}</p>
        <h3>
          <a href={href['newsletter-issue']({ slug, id })}>{bindHeadline(subject)}</a>
        </h3>
        {opening && <p className="summary">{opening}</p>}
      </div>
    </article>
  )
}
