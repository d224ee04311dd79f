import { FlowLink } from '../../ui/layouts/dialog-flow/FlowLink.tsx'
import { FlowResult } from '../../ui/layouts/dialog-flow/FlowResult.tsx'
import type { FlowContext } from '../../ui/layouts/dialog-flow/flows.ts'

/** The text is the same whether the address is known or not. */
export function ResetSent({ way }: { way: FlowContext }) {
  return (
    <FlowResult title="Sehen Sie in Ihr Postfach" isPage={way.isPage}>
      <p>
        Wenn es zu dieser Adresse ein Konto gibt, liegt dort gleich eine E‑Mail mit einem Link. Er
        gilt eine Stunde.
      </p>
      <p className="form-other">
        <FlowLink to="login" way={way}>
          Zurück zur Anmeldung
        </FlowLink>
      </p>
    </FlowResult>
  )
}
