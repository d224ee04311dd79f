import type { LegalName } from '../../rules/site/publisher.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { href } from '../../routes.ts'

type AgreedVersion = { version: string; date: string | null }

type AgreedTextsProps = {
  order: { terms: AgreedVersion; withdrawal: AgreedVersion; paymentMethod: string | null }
}

/** Links to the versions of the texts that the order agreed to. Gifts have no right of withdrawal. */
export function AgreedTexts({ order: { terms, withdrawal, paymentMethod } }: AgreedTextsProps) {
  return (
    <>
      Es gelten die <Agreed name="agb" label="Allgemeinen Geschäftsbedingungen" {...terms} />
      {paymentMethod !== null && (
        <>
          {' '}
          und die <Agreed name="widerruf" label="Widerrufsbelehrung" {...withdrawal} />
        </>
      )}
      .
    </>
  )
}

type AgreedProps = AgreedVersion & { name: LegalName; label: string }

/** A version that is not stored has no page: the confirmation of the order contains its words. */
function Agreed({ name, label, version, date }: AgreedProps) {
  if (date === null) return `${label} aus Ihrer Bestätigung`
  return (
    <a href={href['legal-text']({ name, version })}>
      {label} (Fassung vom {bindHeadline(date)})
    </a>
  )
}
