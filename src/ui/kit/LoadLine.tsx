import { useRef } from 'react'
import { AGAIN, PENDING, type LoadStatus } from './load-status.ts'

type LoadLineProps = {
  status: LoadStatus
  /** What did not come: „Ihr Guthaben ließ sich nicht laden.“ */
  failed: string
  onAgain: () => void
}

/** S4.03: says quietly that something is being fetched, or that it did not come, with the way to try again. */
export function LoadLine({ status, failed, onAgain }: LoadLineProps) {
  const line = useRef<HTMLOutputElement>(null)
  const again = () => {
    // The button goes; whoever pressed it by keyboard stays at its place.
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
