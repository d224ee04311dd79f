import { Island } from '../../ui/kit/Island.tsx'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { LoginIsland } from './login.island.tsx'
import { SignedIn } from '../../ui/layouts/dialog-flow/SignedIn.tsx'

export function LoginView({ model }: { model: FlowModel }) {
  const { way, problem, notice, reader, ownOrigins, app } = model
  const { signInWith } = usePageConfig()
  if (reader) {
    const { message } = problem ?? {}
    return <SignedIn reader={reader} next={way.next} notice={notice} problem={message} />
  }
  if (app?.loginUrl) return <AppLogin href={app.loginUrl} />
  return (
    <>
      {notice && <p className="notice">{notice}</p>}
      <Island
        name="login"
        on="idle"
        view={LoginIsland}
        // Providers do not allow sign-ins in an app's embedded browser.
        props={{ way, problem, ownOrigins, signInWith: app ? [] : signInWith }}
      />
    </>
  )
}

/** S2.22: links to the app's own login page. */
function AppLogin({ href }: { href: string }) {
  return (
    <div className="form">
      <h1>Anmelden</h1>
      <p>In der App melden Sie sich auf einer eigenen Seite an.</p>
      <ButtonLink href={href}>Anmeldung öffnen</ButtonLink>
    </div>
  )
}
