import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { statusInWords, type SaveStatus } from './status.ts'

type SaveBarProps = { status: SaveStatus; onSave: () => void; children: ReactNode }

/** The status line and the buttons, always in view. Ctrl or ⌘ and S saves. */
export function SaveBar({ status, onSave, children }: SaveBarProps) {
  const save = useEffectEvent(onSave)
  const isUnsaved = status.kind === 'typed' || status.kind === 'failed'
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (status.kind === 'typed' && status.isKept) return
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved, status])
  return (
    <div className="save-bar">
      <output className="save-status" data-kind={status.kind}>
        {statusInWords(status)}
      </output>
      <div className="save-buttons">{children}</div>
    </div>
  )
}
