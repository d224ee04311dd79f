import type { Conflict } from './conflict.ts'

type ReplaceQuestionProps = { conflict: Conflict; onReplace: () => void }

/** Asks before a draft replaces an article on the site that somebody else has changed. */
export function ReplaceQuestion({ conflict, onReplace }: ReplaceQuestionProps) {
  return (
    <div className="notice notice-warning move-conflict" role="alert">
      <p>{conflict.text}</p>
      <button type="button" className="button button-secondary" onClick={onReplace}>
        Trotzdem ersetzen
      </button>
    </div>
  )
}
