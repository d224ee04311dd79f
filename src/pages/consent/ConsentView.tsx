import { formatDateAndTime } from '../../rules/language/dates.ts'
import { allows, type ConsentRecord } from '../../rules/consent/consent-record.ts'
import { vendorField } from '../../rules/consent/consent-choice.ts'
import { CONSENT_WORDS, textVersion } from '../../rules/consent/consent-words.ts'
import {
  PURPOSES,
  SIGN_IN_CLIENT,
  TCF_VENDORS,
  VENDOR_FACTS,
  type Purpose,
  type VendorFacts,
} from '../../rules/consent/vendor-facts.ts'
import { sourcepointOf } from '../../rules/consent/sourcepoint.ts'
import { CONSENT_VENDORS } from '../../rules/consent/vendors.ts'
import type { StoredConsent } from '../../services/consents/consents-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { consentForm } from './consent.form.ts'
import { NOTICES, REJECT_ALL, type ConsentNotice } from './texts.de.ts'
import { ConsentProofs } from './ConsentProofs.tsx'
import { RemoteConsent } from './RemoteConsent.tsx'

export type ConsentPageModel = {
  /** `pur`: this reader is not asked for consent. */
  asked: 'off' | 'pur' | 'asked'
  record: ConsentRecord | null
  proofs: StoredConsent[]
  notice: ConsentNotice | null
}

const CHOICE = nameOf(consentForm, 'choice')

/** Settings of the consent by purpose and vendor; works without script. */
export function ConsentView({
  model: { asked, record, proofs, notice },
}: {
  model: ConsentPageModel
}) {
  const { settings } = usePageConfig()
  const isRemote = sourcepointOf(settings) !== null
  const title = 'Datenschutz-Einstellungen'
  if (asked !== 'asked')
    return (
      <div className="page portal-alone">
        <h1>{title}</h1>
        <p>
          {asked === 'pur'
            ? 'Mit PUR lesen Sie ohne Werbung und ohne Partner: Es gibt nichts, dem Sie zustimmen müssten.'
            : 'Derzeit setzt diese Website nichts ein, dem Sie zustimmen müssten.'}{' '}
          <a href={href.datenschutz()}>Zur Datenschutzerklärung</a>
        </p>
      </div>
    )
  return (
    <div className="page portal-alone">
      <h1>{title}</h1>
      {notice && (
        <output
          className={notice === 'saved' || notice === 'none' ? 'notice' : 'notice notice-warning'}
        >
          {NOTICES[notice]}
        </output>
      )}
      <p>
        {stateOf(record)} Was ohne Einwilligung auf Ihrem Gerät liegt, steht in der{' '}
        <a href={href.datenschutz()}>Datenschutzerklärung</a>.
      </p>
      {isRemote ? <RemoteConsent record={record} /> : <ConsentForm record={record} />}
      {record && <ConsentProofs record={record} proofs={proofs} />}
    </div>
  )
}

function stateOf(record: ConsentRecord | null): string {
  if (!record) return 'Sie haben noch nicht entschieden. Bis dahin gilt: Nichts davon ist erlaubt.'
  return `Sie haben am ${formatDateAndTime(new Date(record.givenAt * 1000))} entschieden. Die Entscheidung gilt 360 Tage; ändern können Sie sie jederzeit.`
}

function ConsentForm({ record }: Pick<ConsentPageModel, 'record'>) {
  const { settings } = usePageConfig()
  return (
    <form className="consent-form" method="post" action={href.consent()} data-consent>
      <input
        type="hidden"
        name={nameOf(consentForm, 'version')}
        value={textVersion(settings.consent_model)}
      />
      <p className="button-row">
        <Button type="submit" name={CHOICE} value="none">
          {REJECT_ALL}
        </Button>
        <Button type="submit" name={CHOICE} value="all">
          {CONSENT_WORDS.acceptAll}
        </Button>
      </p>
      {Object.keys(PURPOSES).map((purpose) => (
        <PurposePart key={purpose} purpose={purpose as Purpose} record={record} />
      ))}
      <Button type="submit" name={CHOICE} value="chosen" look="secondary">
        Auswahl speichern
      </Button>
    </form>
  )
}

function PurposePart({ purpose, record }: { purpose: Purpose; record: ConsentRecord | null }) {
  const { title, text } = PURPOSES[purpose]
  const vendors = CONSENT_VENDORS.filter((name) => VENDOR_FACTS[name].purpose === purpose)
  return (
    <fieldset>
      <legend>
        <h2>{title}</h2>
      </legend>
      <p>{text}</p>
      {purpose === 'advertising' && (
        <>
          <Tick
            name={nameOf(consentForm, 'general')}
            isOn={allows(record, 'general')}
            label="Alle Werbepartner und die Anmeldung mit Google"
          />
          <ul>
            {[...TCF_VENDORS.values(), SIGN_IN_CLIENT].map((facts) => (
              <li key={facts.name}>
                {facts.name} <Company facts={facts} />
              </li>
            ))}
          </ul>
        </>
      )}
      {vendors.map((name) => (
        <Tick
          key={name}
          name={vendorField(name)}
          isOn={allows(record, name)}
          label={VENDOR_FACTS[name].name}
          facts={VENDOR_FACTS[name]}
        />
      ))}
    </fieldset>
  )
}

type TickProps = { name: string; isOn: boolean; label: string; facts?: VendorFacts }

function Tick({ name, isOn, label, facts }: TickProps) {
  return (
    <div className="tick">
      <input type="checkbox" id={name} name={name} defaultChecked={isOn} />
      <span>
        <label htmlFor={name}>{label}</label>
        {facts && <Company facts={facts} />}
      </span>
    </div>
  )
}

/** The company of a vendor. Nothing is shown if it is unknown: `company` then equals the name. */
function Company({ facts: { name, company, privacyUrl } }: { facts: VendorFacts }) {
  if (company === name) return null
  return (
    <small>
      {company}
      {privacyUrl && (
        <>
          {' · '}
          <a href={privacyUrl} rel="noopener noreferrer" target="_blank">
            Datenschutz
          </a>
        </>
      )}
    </small>
  )
}
