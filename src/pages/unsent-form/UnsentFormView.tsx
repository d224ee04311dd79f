import type { UnsentReport } from '../../rules/accounts/retained-form.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { KeptFields } from './KeptFields.tsx'

export type UnsentFormModel = UnsentReport | null

export function UnsentFormView({ model }: { model: UnsentFormModel }) {
  return <div className="page portal-alone">{model ? <Unsent {...model} /> : <NoForm />}</div>
}

function Unsent({ next, kept }: UnsentReport) {
  return (
    <>
      <h1>Sie sind nicht mehr angemeldet</h1>
      <p>
        Abgesendet ist noch nichts, und was Sie eingegeben haben, ist noch da. Passwörter und IBANs
        bewahren wir dabei nicht auf. Melden Sie sich in einem neuen Fenster an, kommen Sie hierher
        zurück und senden Sie es dann ab.
      </p>
      <form method="post" action={next}>
        <KeptFields kept={kept} />
        <p className="button-row">
          <ButtonLink href={href.login({ next: afterSignIn(next) })} target="_blank">
            In neuem Fenster anmelden
          </ButtonLink>
          <Button type="submit" look="secondary">
            Noch einmal absenden
          </Button>
        </p>
      </form>
    </>
  )
}

/** Path that the new window opens after the sign-in. */
const afterSignIn = (next: string): string =>
  next.startsWith(`${href.office()}/`) ? href.office() : href.account()

function NoForm() {
  return (
    <>
      <h1>Hier wartet nichts</h1>
      <p>Auf dieser Seite steht, was nicht abgesendet werden konnte. Im Moment ist das nichts.</p>
      <p className="button-row">
        <ButtonLink href={href.home()}>Zur Startseite</ButtonLink>
      </p>
    </>
  )
}
