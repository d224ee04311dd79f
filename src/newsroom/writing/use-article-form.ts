import { useCallback, useRef, useState } from 'react'
import { faultsOf, type ArticleFields } from './article-form.ts'
import { dropKeptText, keepText, keptText } from './kept-text.ts'
import type { SaveStatus } from './status.ts'
import { useKeptFields } from './use-kept-fields.ts'

/** The typed fields of a new draft, kept in the browser until they are saved. */
export function useArticleForm(empty: ArticleFields) {
  const [kept] = useState(() => keptText())
  /** As last drawn: not with each key of the text, which the editor draws itself. */
  const [fields, setFields] = useState(kept ?? empty)
  /** The current fields and text. */
  const typed = useRef(fields)
  const [status, setStatus] = useState<SaveStatus>(
    kept ? { kind: 'typed', isKept: true } : { kind: 'unchanged' },
  )
  const [isChecked, setChecked] = useState(false)
  /** Counts how often the fields were set back, so that the editor starts again. */
  const [start, setStart] = useState(0)
  const keeping = useKeptFields(typed, setStatus)
  /** Stays the same while one types. */
  const change = useCallback(
    (changed: Partial<ArticleFields>) => {
      typed.current = { ...typed.current, ...changed }
      const { contentItems: _text, ...others } = changed
      if (Object.keys(others).length > 0) setFields(typed.current)
      keeping.soon()
    },
    [keeping],
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
    setFields(typed.current)
    setStart(start + 1)
  }
  const discard = () => {
    keeping.cancel()
    dropKeptText()
    typed.current = empty
    setFields(empty)
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
    saving: () => {
      keeping.now()
      setStatus({ kind: 'saving' })
    },
    failed: () => {
      keeping.cancel()
      setStatus({ kind: 'failed', isKept: keepText(typed.current) })
    },
    discard,
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>
