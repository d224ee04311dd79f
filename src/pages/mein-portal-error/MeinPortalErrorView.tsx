import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

export function MeinPortalErrorView() {
  return (
    <div className="page portal-alone">
      <h1>Abo und Coins sind gerade nicht erreichbar</h1>
      <p>
        Bitte versuchen Sie es in einigen Minuten noch einmal. Ihr Konto, Ihre Merkliste und Ihre
        Coins bleiben, wie sie sind.
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
