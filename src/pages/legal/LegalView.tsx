import { LEGAL_TITLES, type LegalName } from '../../rules/site/publisher.ts'
import type { KeptLegalText } from '../../services/legal-texts/legal-texts-service.ts'
import { href } from '../../routes.ts'
import { LegalPage, PublishedText } from './LegalPage.tsx'

export type LegalModel = { name: LegalName; text: KeptLegalText }

/** A text of the publisher (decision 29) in its current version. */
export function LegalView({ model: { name, text } }: { model: LegalModel }) {
  return (
    <LegalPage title={LEGAL_TITLES[name]} text={text.intro} parts={text.parts}>
      <PublishedText {...text} />
      <LegalStand name={name} text={text} />
    </LegalPage>
  )
}

/** The date from which the text is valid, with a link to its versions. */
export function LegalStand({ name, text }: LegalModel) {
  return (
    <p className="form-other">
      <a href={href['legal-text']({ name, version: text.version })}>Fassung vom {text.date}</a>.{' '}
      <a href={href['legal-text']({ name })}>Alle Fassungen</a>
    </p>
  )
}
