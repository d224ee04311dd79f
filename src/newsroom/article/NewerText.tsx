import { faultIn, TroubleLine } from '../parts/Trouble.tsx'

/** Explains why a text was not replaced. After a conflict the screen already shows the newest text; `next` says how to continue. */
export function NewerText({ error, next }: { error: unknown; next: string }) {
  if (faultIn(error) !== 'conflict') return <TroubleLine error={error} />
  return (
    <p className="notice notice-warning" role="alert">
      Inzwischen wurde dieser Artikel an anderer Stelle geändert. Es ging nichts verloren: Sie sehen
      jetzt den neuen Stand. {next}
    </p>
  )
}
