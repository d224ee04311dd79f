import { faultIn, sentenceWithConflicts, TroubleLine } from '../parts/Trouble.tsx'

/** One line for an error; a conflict is said in the server's own words. */
export function FaultLine({ error }: { error: unknown }) {
  if (faultIn(error) !== 'conflict') return <TroubleLine error={error} />
  return (
    <p className="notice notice-warning" role="alert">
      <span>{sentenceWithConflicts(error)}</span>
    </p>
  )
}
