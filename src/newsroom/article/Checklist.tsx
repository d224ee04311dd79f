import { newsroomHref } from '../../routes/newsroom.ts'
import { CHECK_TEXTS } from '../../rules/newsroom/check-texts.ts'
import type { ChecklistPoint, Draft } from '../../services/newsroom/contract.ts'
import { useChecklist } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { showItem } from './show-item.ts'

/** Lists the open points before publishing. Blockers come first; warnings do not stop any step. */
export function Checklist({ draft }: { draft: Draft }) {
  const { data: points, error } = useChecklist(draft.id, draft.version)
  if (error) return <TroubleLine error={error} />
  if (!points) return null
  const blockers = points.filter(({ isBlocker }) => isBlocker)
  return (
    <section>
      <h2>Checkliste</h2>
      {draft.embargoUntil && (
        <p className="check-blocked">
          Sperrfrist bis <Moment iso={draft.embargoUntil} />. Vorher kann der Artikel nicht
          erscheinen.
        </p>
      )}
      {points.length === 0 && <p className="quiet">Nichts ist offen.</p>}
      {blockers.length > 0 && (
        <p className="check-blocked">
          {blockers.length === 1 ? 'Ein Punkt verhindert' : `${blockers.length} Punkte verhindern`}{' '}
          das Veröffentlichen.
        </p>
      )}
      <ul className="checks">
        {[...blockers, ...points.filter(({ isBlocker }) => !isBlocker)].map((point) => (
          <li
            key={`${point.check} ${point.item} ${point.about}`}
            data-blocker={point.isBlocker || undefined}
          >
            <span>
              {point.isBlocker && <b>Nötig: </b>}
              {CHECK_TEXTS[point.check](point.about)}
            </span>{' '}
            <Place draft={draft} point={point} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the passage, or to the form with the field. */
function Place({ draft, point: { item } }: { draft: Draft; point: ChecklistPoint }) {
  if (item !== null)
    return (
      <button type="button" className="text-button" onClick={() => showItem(item)}>
        Stelle zeigen
      </button>
    )
  if (!draft.mayWrite) return null
  return <Link href={newsroomHref['edit-article']({ id: draft.id })}>Ändern</Link>
}
