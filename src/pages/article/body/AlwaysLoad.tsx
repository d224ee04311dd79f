import { vendorField } from '../../../rules/consent/consent-choice.ts'
import { textVersion } from '../../../rules/consent/consent-words.ts'
import type { ConsentVendor } from '../../../rules/consent/vendors.ts'
import { href } from '../../../routes.ts'
import { consentForm } from '../../consent/consent.form.ts'
import { nameOf } from '../../forms/read-form.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

/** S3.10: consent to one vendor in addition to the current ones. Without script the response is the consent page. */
export function AlwaysLoad({ vendor, name }: { vendor: ConsentVendor; name: string }) {
  const { settings } = usePageConfig()
  return (
    <form method="post" action={href.consent()} data-consent data-no-print="">
      <input
        type="hidden"
        name={nameOf(consentForm, 'version')}
        value={textVersion(settings.consent_model)}
      />
      <input type="hidden" name={vendorField(vendor)} value="on" />
      <button
        type="submit"
        name={nameOf(consentForm, 'choice')}
        value="add"
        className="button button-quiet"
      >
        Inhalte von {name} immer laden
      </button>
    </form>
  )
}
