import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { unsubscribeLink } from '../../routes/newsletters.ts'
import { nameOf } from '../forms/read-form.ts'
import { newsletterUnsubscribeForm } from './newsletter-unsubscribe.form.ts'

export type NewsletterUnsubscribeModel = {
  key: string
  /** The issue whose link it is. */
  issue: number | undefined
  state: 'asked' | 'ended' | 'unknown'
  /** `null` if the newsletter no longer exists. */
  slug: string | null
  title: string
  /** Whether the opening of mails is counted. */
  opens: boolean
}

export function NewsletterUnsubscribeView({ model }: { model: NewsletterUnsubscribeModel }) {
  return <div className="page portal-alone">{partOf(model)}</div>
}

function partOf({ key, issue, state, slug, title, opens }: NewsletterUnsubscribeModel) {
  const unsubscribe = unsubscribeLink({ key, issue })
  switch (state) {
    case 'asked':
      return (
        <>
          <h1>Newsletter abbestellen</h1>
          <p>Möchten Sie, dass {title} nicht mehr kommt? Eine Anmeldung brauchen Sie dazu nicht.</p>
          <form method="post" action={unsubscribe}>
            <Button type="submit">Abbestellen</Button>
          </form>
          {opens && <StopCounting unsubscribe={unsubscribe} title={title} />}
        </>
      )
    case 'ended':
      return (
        <>
          <h1>Abbestellt</h1>
          <p>
            Ab sofort kommt {title} nicht mehr. Eine Ausgabe, die gerade unterwegs ist, kann Sie
            noch erreichen.
          </p>
          {slug && (
            <ButtonLink href={href['newsletter-order']({ slug })} look="secondary">
              Doch wieder bestellen
            </ButtonLink>
          )}
        </>
      )
    case 'unknown':
      return (
        <>
          <h1>Dieser Link gilt nicht mehr</h1>
          <p>
            Zu ihm gehört keine Bestellung. Kommt trotzdem noch ein Newsletter, dann nehmen Sie
            bitte den Link in der neuesten Ausgabe.
          </p>
          <ButtonLink href={href.newsletter()} look="secondary">
            Zu den Newslettern
          </ButtonLink>
        </>
      )
  }
}

function StopCounting({ unsubscribe, title }: { unsubscribe: string; title: string }) {
  return (
    <>
      <h2>Oder nur nicht mehr mitzählen</h2>
      <p>
        Sie lassen uns mitzählen, ob Sie eine Ausgabe öffnen oder welchen Links Sie folgen. Das
        können Sie widerrufen; {title} kommt dann weiter.
      </p>
      <form method="post" action={unsubscribe}>
        <Button
          type="submit"
          name={nameOf(newsletterUnsubscribeForm, 'command')}
          value="no-opens"
          look="secondary"
        >
          Nicht mehr mitzählen
        </Button>
      </form>
    </>
  )
}
