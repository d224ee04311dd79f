import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Island } from '../../ui/kit/Island.tsx'
import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import type { FlowModel } from '../flow-page.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

const LOGIN = `/dialog-flow/login?next=${encodeURIComponent('/dialog-flow/change-password')}`

export function ChangePasswordView({ model }: { model: FlowModel }) {
  const { way, hasCode, problem, reader, ownOrigins } = model
  if (!reader && !hasCode) return <SignInFirst model={model} />
  return (
    <Island name="change-password" on="idle" props={{ way, hasCode, problem, ownOrigins }}>
      <ChangePasswordForm way={way} hasCode={hasCode} problem={problem} />
    </Island>
  )
}

/** Neither a session nor the link of a mail says whose password it is. */
function SignInFirst({ model: { way } }: { model: FlowModel }) {
  return (
    <div className="form">
      <h1>Passwort ändern</h1>
      <p>Bitte melden Sie sich zuerst an.</p>
      <ButtonLink href={LOGIN}>Anmelden</ButtonLink>
      <p className="form-other">
        <FlowLink to="forgot-password" way={way}>
          Passwort vergessen?
        </FlowLink>
      </p>
    </div>
  )
}
