import { useRef } from 'react'
import { AGAIN, PENDING, type LoadStatus } from './load-status.ts'

type LoadLineProps = {
  status: LoadStatus
  /** The message on failure: „Ihr Guthaben ließ sich nicht laden.“ */
  failed: string
  onAgain: () => void
}

/** S4.03: shows that something is being loaded, or that loading failed, with a button to try again. */
export function LoadLine({ status, failed, onAgain }: LoadLineProps) {
  const line = useRef<HTMLOutputElement>(null)
  const again = () => {
    // The button is removed, so keyboard users continue at the line.
    line.current?.focus()
    onAgain()
  }
  return (
    <output className="load-line" data-load={status} tabIndex={-1} ref={line}>
      {status === 'pending' && PENDING}
      {status === 'error' && (
        <>
          {failed}{' '}
          <button type="button" onClick={again}>
            {AGAIN}
          </button>
        </>
      )}
    </output>
  )
}
