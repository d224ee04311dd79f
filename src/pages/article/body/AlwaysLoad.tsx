import { vendorField } from '../../../rules/consent/consent-choice.ts'
import { textVersion } from '../../../rules/consent/consent-words.ts'
import type { ConsentVendor } from '../../../rules/consent/vendors.ts'
import { href } from '../../../routes.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

/** S3.10: this vendor's flag, beside what was agreed to before; without script its answer is the page of all flags. */
export function AlwaysLoad({ vendor, name }: { vendor: ConsentVendor; name: string }) {
  const { settings } = usePageConfig()
  return (
    <form method="post" action={href.consent()} data-consent data-no-print="">
      <input type="hidden" name="version" value={textVersion(settings.consent_model)} />
      <input type="hidden" name={vendorField(vendor)} value="on" />
      <button type="submit" name="choice" value="add" className="button button-quiet">
        Inhalte von {name} immer laden
      </button>
    </form>
  )
}
