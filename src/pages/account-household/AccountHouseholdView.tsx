import { formatDateInText } from '../../rules/language/dates.ts'
import type { InvitedTo } from '../../services/billing/households/households-service.ts'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { acceptInvitationForm as form } from './account-household.form.ts'

export type AccountHouseholdModel = {
  code: string
  email: string
  /** `null` if the invitation does not exist or has ended. */
  invitation: InvitedTo | null
  /** Why the invitation was not accepted. */
  refusal: string | null
}

export function AccountHouseholdView({ model }: { model: AccountHouseholdModel }) {
  const { code, email, invitation, refusal } = model
  return (
    <div className="page declaration">
      <h1>Einladung zum Mitlesen</h1>
      {refusal && <output className="notice notice-warning">{refusal}</output>}
      {invitation ? <Invitation code={code} email={email} invitation={invitation} /> : <Over />}
    </div>
  )
}

type InvitationProps = { code: string; email: string; invitation: InvitedTo }

function Invitation({ code, email, invitation: { name, owner, expiresAt } }: InvitationProps) {
  return (
    <>
      <p>
        {owner} teilt ein Abo mit Ihnen. Für Sie kostet das nichts, und Sie schließen keinen
        Vertrag. {owner} sieht, dass Sie mitlesen, aber nicht, was.
      </p>
      <Facts>
        <Fact label="Abo">{name}</Fact>
        <Fact label="Mitlesen als">
          <EmailAddress address={email} />
        </Fact>
        <Fact label="Gilt bis">{formatDateInText(expiresAt)}</Fact>
      </Facts>
      <form className="portal-form" method="post" action={href['account-household']()}>
        <input type="hidden" name={nameOf(form, 'command')} value="accept" />
        <input type="hidden" name={nameOf(form, 'code')} value={code} />
        <p className="button-row">
          <Button type="submit">Einladung annehmen</Button>
          <ButtonLink href={href.account()} look="secondary">
            Jetzt nicht
          </ButtonLink>
        </p>
      </form>
    </>
  )
}

function Over() {
  return (
    <>
      <p>
        Diese Einladung gilt nicht mehr: Sie ist abgelaufen, zurückgezogen, schon angenommen, oder
        eine neuere ist an ihre Stelle getreten. Sehen Sie in Ihr Postfach, oder bitten Sie um eine
        neue.
      </p>
      <p className="button-row">
        <ButtonLink href={href.account()} look="secondary">
          Zum Konto
        </ButtonLink>
      </p>
    </>
  )
}
