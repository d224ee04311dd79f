import { TroubleLine } from '../parts/Trouble.tsx'
import type { SentMove } from './use-sent-move.ts'

type MoveTroubleProps = { sent: Pick<SentMove, 'conflict' | 'refusal' | 'replace'> }

/** Explains a refused step. Asks before a draft replaces an article on the site that somebody else has changed. */
export function MoveTrouble({ sent: { conflict, refusal, replace } }: MoveTroubleProps) {
  if (refusal) return <TroubleLine error={refusal} />
  if (!conflict) return null
  return (
    <div className="notice notice-warning move-conflict" role="alert">
      <p>{conflict.text}</p>
      {conflict.replaces !== undefined && (
        <button type="button" className="button button-secondary" onClick={replace}>
          Trotzdem ersetzen
        </button>
      )}
    </div>
  )
}
