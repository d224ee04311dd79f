import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from '../after-paint.ts'

/**
 * Returns what `read` finds in the editor. It is read after the frame that shows a key, because the buttons may follow the
 * text. The component is drawn again only when the value has another JSON.
 */
export function usePaintedState<Value>(editor: Editor, read: (editor: Editor) => Value): Value {
  const [value, setValue] = useState(() => read(editor))
  const update = useEffectEvent(() => {
    const now = read(editor)
    if (JSON.stringify(now) !== JSON.stringify(value)) setValue(now)
  })
  useEffect(() => {
    let cancel: (() => void) | undefined
    const run = () => {
      cancel = undefined
      update()
    }
    const onTransaction = () => {
      cancel ??= afterPaint(run)
    }
    // The editor may have changed before this component listens.
    onTransaction()
    editor.on('transaction', onTransaction)
    return () => {
      cancel?.()
      editor.off('transaction', onTransaction)
    }
  }, [editor])
  return value
}
