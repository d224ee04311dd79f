import { formatDate } from '../../rules/language/dates.ts'
import { LEGAL_TITLES, type LegalName } from '../../rules/site/publisher.ts'
import type { KeptLegalText, LegalVersion } from '../../services/legal-texts/legal-texts-service.ts'
import { href } from '../../routes.ts'
import { LegalPage, PublishedText } from './LegalPage.tsx'
import { LEGAL_PAGES } from '../../routes/legal-pages.ts'

export type LegalTextModel = { name: LegalName } & (
  | { kind: 'version'; text: KeptLegalText }
  | { kind: 'list'; versions: LegalVersion[] }
)

export function LegalTextView({ model }: { model: LegalTextModel }) {
  return model.kind === 'list' ? <Versions {...model} /> : <Version {...model} />
}

type Of<Kind extends LegalTextModel['kind']> = Extract<LegalTextModel, { kind: Kind }>

/** A version of a legal text. Old versions start with a notice. */
function Version({ name, text }: Of<'version'>) {
  const { date, heldUntil } = text
  return (
    <LegalPage title={LEGAL_TITLES[name]} text={text.intro} parts={text.parts}>
      {heldUntil ? (
        <p className="notice">
          <span>
            Das ist die alte Fassung vom {date}. Sie galt bis zum {formatDate(heldUntil)} und weiter
            für Verträge, die mit ihr geschlossen wurden.{' '}
            <a href={LEGAL_PAGES[name]}>Was heute gilt</a>
          </span>
        </p>
      ) : (
        <p>Fassung vom {date}. Sie gilt heute.</p>
      )}
      <PublishedText {...text} />
      <p className="form-other">
        <a href={href['legal-text']({ name })}>Alle Fassungen</a>
      </p>
    </LegalPage>
  )
}

function Versions({ name, versions }: Of<'list'>) {
  return (
    <LegalPage
      title={`${LEGAL_TITLES[name]}: alle Fassungen`}
      text="Jede Bestellung nennt die Fassung, die für sie gilt. Hier steht jede im Wortlaut."
    >
      <ul>
        {versions.map(({ version, date, heldFrom, heldUntil }) => (
          <li key={heldFrom.getTime()}>
            <a href={href['legal-text']({ name, version })}>Fassung vom {date}</a>,{' '}
            {heldUntil ? `galt bis zum ${formatDate(heldUntil)}` : 'gilt heute'}
          </li>
        ))}
      </ul>
    </LegalPage>
  )
}
