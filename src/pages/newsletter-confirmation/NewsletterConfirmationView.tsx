import { CONSENT_TEXTS, OPENS_CONSENT } from '../../rules/newsletters/consent.ts'
import { plural } from '../../rules/language/plural.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { newsletterConfirmationForm } from './newsletter-confirmation.form.ts'

/** `asked`: with the code of the mail. The other kinds are results. */
export type NewsletterConfirmationModel =
  | { kind: 'asked'; code: string }
  | { kind: 'confirmed'; titles: readonly string[] }
  | { kind: 'refused' }

export function NewsletterConfirmationView({ model }: { model: NewsletterConfirmationModel }) {
  return <div className="page portal-alone">{partOf(model)}</div>
}

function partOf(model: NewsletterConfirmationModel) {
  switch (model.kind) {
    case 'asked':
      return (
        <>
          <h1>Newsletter bestätigen</h1>
          <p>Mit einem Klick ist Ihre Bestellung fertig. Abbestellen können Sie jederzeit.</p>
          <form method="post" action={href['newsletter-confirmation']()}>
            <input
              type="hidden"
              name={nameOf(newsletterConfirmationForm, 'code')}
              value={model.code}
            />
            <p>
              <label className="check">
                <input
                  type="checkbox"
                  name={nameOf(newsletterConfirmationForm, 'opens')}
                  value="yes"
                />{' '}
                {CONSENT_TEXTS[OPENS_CONSENT]}
              </label>
            </p>
            <Button type="submit">Bestellung bestätigen</Button>
          </form>
        </>
      )
    case 'confirmed':
      return (
        <>
          <h1>Danke, das hat geklappt</h1>
          <p>
            {new Intl.ListFormat('de').format(model.titles.map((title) => `„${title}“`))}{' '}
            {plural(model.titles.length, { one: 'kommt', other: 'kommen' })} mit der nächsten
            Ausgabe in Ihr Postfach.
          </p>
          <ButtonLink href={href.home()}>Zur Startseite</ButtonLink>
        </>
      )
    case 'refused':
      return (
        <>
          <h1>Dieser Link gilt nicht mehr</h1>
          <p>
            Er ist älter als sieben Tage, oder die Bestellung wurde zurückgenommen. Sie können noch
            einmal bestellen.
          </p>
          <ButtonLink href={href.newsletter()}>Zu den Newslettern</ButtonLink>
        </>
      )
  }
}
