import { formatDate } from '../../rules/language/dates.ts'
import type { LegalName } from '../../rules/site/publisher.ts'
import type { KeptLegalText } from '../../services/legal-texts/legal-texts-service.ts'
import { href } from '../../routes.ts'
import { LegalPage, PublishedText } from './LegalPage.tsx'
import { LEGAL_TITLES } from './legal-titles.ts'

export type LegalModel = { name: LegalName; text: KeptLegalText }

/** What the publisher has written itself (decision 29), as it holds now. */
export function LegalView({ model: { name, text } }: { model: LegalModel }) {
  return (
    <LegalPage title={LEGAL_TITLES[name]} text={text.intro} parts={text.parts}>
      <PublishedText {...text} />
      <LegalStand name={name} text={text} />
    </LegalPage>
  )
}

/** From when the text holds, and where its versions are. */
export function LegalStand({ name, text }: LegalModel) {
  return (
    <p className="form-other">
      Stand: {formatDate(text.heldFrom)} (Fassung{' '}
      <a href={href['legal-text']({ name, version: text.version })}>{text.version}</a>).{' '}
      <a href={href['legal-text']({ name })}>Alle Fassungen</a>
    </p>
  )
}
