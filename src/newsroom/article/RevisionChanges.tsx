import type { PassageChange, PassageKind, Run } from '../../rules/articles/changes/changes.ts'
import { useRevision } from '../data/queries.ts'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { ITEM_NAMES } from '../editor-schema/kind-names.ts'
import { FieldChanges } from './FieldChanges.tsx'
import { withMoves, type ShownChange } from './moved-passages.ts'

const PASSAGES: Readonly<Record<PassageKind, string>> = {
  ...ITEM_NAMES,
  title: 'Überschrift',
  intro: 'Vorspann',
  list: 'Listenpunkt',
  verdict: 'Fazit',
}

const KINDS = {
  added: 'neu',
  removed: 'entfernt',
  changed: 'geändert',
  moved: 'verschoben',
} as const

/** Shows the changes of a revision. */
export function RevisionChanges({ id, number }: { id: number; number: number }) {
  const { data, error, isPending } = useRevision(id, number)
  if (isPending) return <Waiting>Die Änderungen werden geladen …</Waiting>
  if (!data) return <TroubleLine error={error} />
  return (
    <>
      {data.changes.length > 0 || data.isShortened ? (
        <PassageChanges changes={data.changes} isShortened={data.isShortened} />
      ) : (
        <p className="quiet">Diese Fassung hat denselben Text wie die vorige.</p>
      )}
      <FieldChanges fields={data.fields} />
    </>
  )
}

type PassageChangesProps = { changes: readonly PassageChange[]; isShortened: boolean }

/** Shows changed passages: added text is underlined, removed text is struck through, and all changes are named. */
export function PassageChanges({ changes, isShortened }: PassageChangesProps) {
  return (
    <ul className="changes">
      {withMoves(changes).map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered
        <li key={index}>
          <p className="change-of">
            {PASSAGES[change.of]} {KINDS[change.kind]}
          </p>
          <Change change={change} />
        </li>
      ))}
      {isShortened && <li className="quiet">Es gibt noch mehr Änderungen.</li>}
    </ul>
  )
}

function Change({ change }: { change: ShownChange }) {
  if (change.kind === 'moved') return <p>{change.text}</p>
  if (change.kind !== 'changed')
    return (
      <p>
        <Passage kind={change.kind} text={change.text} />
      </p>
    )
  return (
    <p>
      {change.runs.map(({ kind, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered
        <Passage key={index} kind={kind} text={text} />
      ))}
    </p>
  )
}

function Passage({ kind, text }: Run) {
  if (kind === 'same') return text
  if (kind === 'added')
    return (
      <ins>
        <span className="visually-hidden">Neu: </span>
        {text}
      </ins>
    )
  return (
    <del>
      <span className="visually-hidden">Entfernt: </span>
      {text}
    </del>
  )
}
