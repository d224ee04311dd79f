import { ButtonLink } from '../../ui/kit/Button.tsx'
import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'
import { href } from '../../routes/first-script.ts'

const LOGIN = href.login({ next: href['change-password']() })

/** Shown if neither a session nor a mail's link tells which account it is. */
export function SignInFirst({ way }: { way: FlowContext }) {
  return (
    <FlowResult title="Passwort ändern" isPage={way.isPage}>
      <p>Bitte melden Sie sich zuerst an.</p>
      <ButtonLink href={LOGIN}>Anmelden</ButtonLink>
      <p className="form-other">
        <FlowLink to="forgot-password" way={way}>
          Passwort vergessen?
        </FlowLink>
      </p>
    </FlowResult>
  )
}
