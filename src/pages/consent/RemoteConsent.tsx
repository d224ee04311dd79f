import { allows, type ConsentRecord } from '../../rules/consent/consent-record.ts'
import {
  PURPOSES,
  SIGN_IN_CLIENT,
  TCF_VENDORS,
  VENDOR_FACTS,
} from '../../rules/consent/vendor-facts.ts'
import { textVersion } from '../../rules/consent/consent-words.ts'
import { CONSENT_VENDORS } from '../../rules/consent/vendors.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { consentForm } from './consent.form.ts'
import { REJECT_ALL } from './texts.de.ts'

/** S1.05: with Sourcepoint, shows the current consent, opens Sourcepoint's settings and can withdraw all consent. */
export function RemoteConsent({ record }: { record: ConsentRecord | null }) {
  const granted = [
    ...CONSENT_VENDORS.filter((name) => allows(record, name)).map((name) => VENDOR_FACTS[name]),
    ...(allows(record, 'general') ? [...TCF_VENDORS.values(), SIGN_IN_CLIENT] : []),
  ]
  return (
    <>
      <form className="button-row" method="post" action={href.consent()}>
        <input type="hidden" name={nameOf(consentForm, 'version')} value={textVersion('remote')} />
        <Button type="submit" name={nameOf(consentForm, 'choice')} value="none">
          {REJECT_ALL}
        </Button>
      </form>
      <p>
        Gefragt werden Sie von Sourcepoint, einem Dienst, der Einwilligungen in unserem Auftrag
        verwaltet. Dort sehen Sie jeden Anbieter und ändern, was Sie erlauben.
      </p>
      <p className="button-row needs-script">
        <button type="button" className="button button-primary" data-privacy-manager="">
          Einstellungen öffnen
        </button>
      </p>
      <noscript>
        <p>
          Die Einstellungen von Sourcepoint brauchen JavaScript. Ohne JavaScript lädt diese Website
          nichts von anderen.
        </p>
      </noscript>
      {granted.length > 0 && (
        <>
          <h2>Was Sie erlaubt haben</h2>
          <ul>
            {granted.map(({ name, company, purpose }) => (
              <li key={name}>
                {name}{' '}
                <small>
                  ({company}) · {PURPOSES[purpose].title}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
