import { orderField } from '../../rules/newsletters/order-form.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { NewsletterForm } from '../../ui/news/NewsletterForm.tsx'
import { href } from '../../routes.ts'
import type { FieldName } from '../forms/read-form.ts'
import type { newsletterOrderForm } from './newsletter-order.form.ts'

export type NewsletterOrderModel = {
  newsletters: Newsletter[]
  /** The confirmation mail was sent. */
  isMailSent: boolean
  /** Address of the signed-in reader's account. */
  account: string | null
  /** The typed address of a refused order. */
  email: string | null
  problems: Partial<Record<FieldName<typeof newsletterOrderForm>, string>>
  /** Ids of the preselected newsletters. */
  chosen: readonly string[]
}

export function NewsletterOrderView({ model }: { model: NewsletterOrderModel }) {
  return (
    <div className="page portal-alone">
      {model.isMailSent ? <MailSent /> : <OrderForm {...model} />}
    </div>
  )
}

/** The text is the same whether the address is known or not. */
function MailSent() {
  return (
    <>
      <h1>Bitte sehen Sie in Ihr Postfach</h1>
      <p>
        Wir haben Ihnen eine E‑Mail geschickt. Mit dem Link darin bestätigen Sie die Bestellung;
        dann kommt die nächste Ausgabe zu Ihnen.
      </p>
      <p>
        Nichts angekommen? Sehen Sie auch im Spamordner nach. Nach zehn Minuten können Sie noch
        einmal bestellen.
      </p>
      <ButtonLink href={href.newsletter()} look="secondary">
        Alle Newsletter
      </ButtonLink>
    </>
  )
}

function OrderForm({ newsletters, account, email, problems, chosen }: NewsletterOrderModel) {
  if (newsletters.length === 0)
    return (
      <EmptyState title="Zurzeit kein Newsletter" drawing="letterbox">
        <p>Sobald die Redaktion einen Newsletter anbietet, bestellen Sie ihn hier.</p>
      </EmptyState>
    )
  return (
    <>
      <h1>Newsletter bestellen</h1>
      <NewsletterForm
        account={problems.email ? null : account}
        {...(email !== null && { email })}
        error={problems.email}
      >
        <fieldset className="choices" aria-describedby={problems.newsletters && 'no-newsletter'}>
          <legend>Welche möchten Sie bekommen?</legend>
          {newsletters.map(({ id, title, rhythm }) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                name={orderField(id)}
                defaultChecked={chosen.includes(id)}
                aria-invalid={problems.newsletters ? true : undefined}
              />
              <span>
                {title}
                <small>{rhythm}</small>
              </span>
            </label>
          ))}
          {problems.newsletters && (
            <p id="no-newsletter" className="field-error">
              {problems.newsletters}
            </p>
          )}
        </fieldset>
      </NewsletterForm>
    </>
  )
}
