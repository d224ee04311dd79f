import { useEffect, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import { WriteAfterPaint } from '../editor/after-paint.ts'
import type { ArticleFields } from './article-form.ts'
import { keepText } from './kept-text.ts'
import type { SaveStatus } from './status.ts'

/** Keeps the typed fields in the browser. The result stays the same while one types. */
export function useKeptFields(
  typed: RefObject<ArticleFields>,
  setStatus: Dispatch<SetStateAction<SaveStatus>>,
): WriteAfterPaint {
  const [keeping] = useState(
    () =>
      new WriteAfterPaint(() => {
        const isKept = keepText(typed.current)
        setStatus((before) =>
          before.kind === 'typed' && before.isKept === isKept ? before : { kind: 'typed', isKept },
        )
      }),
  )
  useEffect(() => {
    keeping.start()
    return () => keeping.stop()
  }, [keeping])
  return keeping
}
