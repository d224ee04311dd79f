import { FlowLink } from './FlowLink.tsx'
import { FlowResult } from './FlowResult.tsx'
import type { FlowContext } from './flows.ts'

/** The text is the same whether the address is known or not; the mail tells the owner. */
export function MailSent({ way, email }: { way: FlowContext; email: string | null }) {
  return (
    <FlowResult title="Sehen Sie in Ihr Postfach" isPage={way.isPage}>
      <p>
        Wir haben eine E‑Mail{email && <> an {email}</>} geschickt. Mit dem Link darin bestätigen
        Sie Ihre Adresse; er gilt 48 Stunden.
      </p>
      <div className="form-other">
        <p>
          Nichts angekommen? Sehen Sie auch im Spamordner nach oder{' '}
          <FlowLink to="verify-email" way={way}>
            lassen Sie sich die E‑Mail noch einmal schicken
          </FlowLink>
          .
        </p>
        <p>
          Auf einem anderen Gerät bestätigt?{' '}
          <FlowLink to="login" way={way}>
            Hier anmelden
          </FlowLink>
        </p>
      </div>
    </FlowResult>
  )
}
