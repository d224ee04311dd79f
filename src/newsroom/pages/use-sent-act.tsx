import { useState } from 'react'
import type { DraftAct } from '../../services/newsroom/pages/acts.ts'
import { useBoard } from './page-board.ts'

/** Sends the act of a dialog, which closes when the server has accepted it. A refusal is shown and keeps what was typed. */
export function useSentAct(onClose: () => void) {
  const { sendAct } = useBoard()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (sent: DraftAct, done: string): Promise<void> => {
    if (isPending) return
    setPending(true)
    setRefusal(null)
    const refused = await sendAct(sent, { done })
    setPending(false)
    setRefusal(refused)
    if (refused === null) onClose()
  }
  const trouble = refusal !== null && (
    <p className="notice notice-warning" role="alert">
      <span>{refusal}</span>
    </p>
  )
  return { isPending, trouble, send: (sent: DraftAct, done: string) => void send(sent, done) }
}
