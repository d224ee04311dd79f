import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

export function MeinPortalErrorView() {
  return (
    <div className="page portal-alone">
      <h1>Ihr Kundenkonto antwortet gerade nicht</h1>
      <p>
        Abo und Coins lassen sich im Moment nicht anzeigen. Ihr Konto, Ihre Merkliste und Ihr
        Guthaben sind davon nicht betroffen. Bitte versuchen Sie es in einigen Minuten noch einmal.
      </p>
      <p className="button-row">
        <ButtonLink href={href.account()}>Zurück zum Konto</ButtonLink>
        <ButtonLink href={`${href['abo-service']()}#kontakt`} look="secondary">
          Leserservice
        </ButtonLink>
      </p>
    </div>
  )
}
