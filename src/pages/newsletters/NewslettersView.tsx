import { CONSENT_TEXTS, CONSENT_VERSION, OPENS_CONSENT } from '../../rules/newsletters/consent.ts'
import { formatDateInText } from '../../rules/language/dates.ts'
import type { Newsletter } from '../../rules/site/site.ts'
import type { Subscription } from '../../services/newsletters/newsletters-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { newslettersForm } from './newsletters.form.ts'

export type OfferedNewsletter = Newsletter & { subscription: Subscription | undefined }

export type NewslettersModel = { email: string; newsletters: OfferedNewsletter[] }

export function NewslettersView({ model: { email, newsletters } }: { model: NewslettersModel }) {
  return (
    <>
      <h1>Meine Newsletter</h1>
      {newsletters.length === 0 ? (
        <EmptyState title="Zurzeit kein Newsletter" drawing="letterbox">
          <p>Sobald die Redaktion einen Newsletter anbietet, bestellen Sie ihn hier.</p>
        </EmptyState>
      ) : (
        <>
          <p>
            Wir schreiben an{' '}
            <b>
              <EmailAddress address={email} />
            </b>
            . Mit „Bestellen“ erklären Sie: „{CONSENT_TEXTS[CONSENT_VERSION]}“
          </p>
          <ul className="newsletters">
            {newsletters.map((newsletter) => (
              <Offered key={newsletter.id} newsletter={newsletter} />
            ))}
          </ul>
          {newsletters.some(({ subscription }) => subscription?.state === 'confirmed') && (
            <p className="field-help">
              „Öffnen und Klicks mitzählen“: {CONSENT_TEXTS[OPENS_CONSENT]}
            </p>
          )}
        </>
      )}
    </>
  )
}

function Offered({ newsletter }: { newsletter: OfferedNewsletter }) {
  const { id, title, description, rhythm, subscription } = newsletter
  const command = nameOf(newslettersForm, 'command')
  return (
    <li>
      <div>
        <h2>
          <a href={href['newsletter-detail']({ slug: id })}>{title}</a>
        </h2>
        <p>{description}</p>
        <p className="meta">{subscription ? stateOf(subscription) : rhythm}</p>
      </div>
      <form method="post" action={href.newsletters()}>
        <input type="hidden" name={nameOf(newslettersForm, 'newsletter')} value={id} />
        {subscription?.state !== 'confirmed' && (
          <Button type="submit" name={command} value="subscribe" look="secondary">
            {subscription ? 'E-Mail noch einmal schicken' : 'Bestellen'}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
        {subscription?.state === 'confirmed' && (
          <Button
            type="submit"
            name={command}
            value={subscription.opens ? 'no-opens' : 'count-opens'}
            look="quiet"
          >
            {subscription.opens ? 'Nicht mehr mitzählen' : 'Öffnen und Klicks mitzählen'}
            <span className="visually-hidden"> {title}</span>
          </Button>
        )}
        {subscription && (
          <Button type="submit" name={command} value="unsubscribe" look="quiet">
            Abbestellen<span className="visually-hidden"> {title}</span>
          </Button>
        )}
      </form>
    </li>
  )
}

function stateOf({ state, since }: Subscription): string {
  const day = formatDateInText(new Date(since))
  return state === 'confirmed'
    ? `Abonniert seit ${day}`
    : `Bestellt am ${day}; es fehlt noch die Bestätigung per E‑Mail`
}
