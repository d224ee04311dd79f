import {
  useCallback,
  useEffect,
  useRef,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react'
import { afterPaint } from '../editor/after-paint.ts'
import type { ArticleFields } from './article-form.ts'
import { keepText } from './kept-text.ts'
import type { SaveStatus } from './status.ts'

/** Keeps the typed fields in the browser after the frame that shows them, at the latest when the window is hidden. */
export function useKeptFields(
  typed: RefObject<ArticleFields>,
  setStatus: Dispatch<SetStateAction<SaveStatus>>,
) {
  const waiting = useRef<(() => void) | undefined>(undefined)
  const cancel = useCallback(() => {
    waiting.current?.()
    waiting.current = undefined
  }, [])
  const keep = useCallback(() => {
    if (!waiting.current) return
    cancel()
    const isKept = keepText(typed.current)
    setStatus((before) =>
      before.kind === 'typed' && before.isKept === isKept ? before : { kind: 'typed', isKept },
    )
  }, [cancel, setStatus, typed])
  const keepSoon = useCallback(() => {
    waiting.current ??= afterPaint(keep)
  }, [keep])
  useEffect(() => {
    document.addEventListener('visibilitychange', keep)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', keep)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return { keep, keepSoon, cancel }
}
