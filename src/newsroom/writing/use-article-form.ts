import { useCallback, useRef, useState } from 'react'
import { dropKeptText, keepText, keptText } from './kept-text.ts'
import { faultsOf, type ArticleFields } from './article-form.ts'
import type { SaveStatus } from './status.ts'

/** The typed fields of a new draft, kept in the browser until they are saved. */
export function useArticleForm(empty: ArticleFields) {
  const [kept] = useState(() => keptText())
  const [fields, setFields] = useState(kept ?? empty)
  /** The current fields, for answers that arrive later. */
  const typed = useRef(fields)
  const [status, setStatus] = useState<SaveStatus>(
    kept ? { kind: 'typed', isKept: true } : { kind: 'unchanged' },
  )
  const [isChecked, setChecked] = useState(false)
  /** Counts how often the fields were set back, so that the editor starts again. */
  const [start, setStart] = useState(0)
  const show = useCallback((next: ArticleFields) => {
    typed.current = next
    setFields(next)
  }, [])

  /** Stays the same while one types. */
  const change = useCallback(
    (changed: Partial<ArticleFields>) => {
      const next = { ...typed.current, ...changed }
      show(next)
      setStatus({ kind: 'typed', isKept: keepText(next) })
    },
    [show],
  )
  /** Returns what is typed now. Stays the same while one types. */
  const read = useCallback(() => typed.current, [])
  /** Returns whether the fields can be saved; otherwise shows what is wrong. */
  const check = (): boolean => {
    setChecked(true)
    return Object.keys(faultsOf(fields)).length === 0
  }
  /** Changes fields and the text; the editor starts again with it. */
  const replaceText = (changed: Partial<ArticleFields>) => {
    change(changed)
    setStart(start + 1)
  }
  const discard = () => {
    dropKeptText()
    show(empty)
    setStart(start + 1)
    setStatus({ kind: 'unchanged' })
  }
  return {
    fields,
    start,
    status,
    faults: isChecked ? faultsOf(fields) : {},
    hasUnsaved: status.kind === 'typed' || status.kind === 'failed',
    wasKept: kept !== null,
    change,
    replaceText,
    read,
    check,
    saving: () => setStatus({ kind: 'saving' }),
    failed: () => setStatus({ kind: 'failed', isKept: keepText(typed.current) }),
    discard,
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>
