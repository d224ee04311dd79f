import type { ReactNode } from 'react'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { useSaveKey } from '../parts/use-save-key.ts'
import { statusInWords, type SaveStatus } from './status.ts'

type SaveBarProps = { status: SaveStatus; onSave: () => void; children: ReactNode }

/** The status line and the buttons, always in view. Ctrl or ⌘ and S saves. */
export function SaveBar({ status, onSave, children }: SaveBarProps) {
  useSaveKey(onSave)
  useLeaveQuestion(status.kind === 'failed' || (status.kind === 'typed' && !status.isKept))
  return (
    <div className="save-bar">
      <output className="save-status" data-kind={status.kind}>
        {statusInWords(status)}
      </output>
      <div className="save-buttons">{children}</div>
    </div>
  )
}
