import { useRef, useState } from 'react'
import { dropKeptText, keepText, keptText } from './kept-text.ts'
import { faultsOf, type ArticleFields } from './article-form.ts'
import type { SaveStatus } from './status.ts'

type Start = {
  /** `null`: a new draft. */
  id: number | null
  version: number
  fields: ArticleFields
}

/** The typed fields of one draft, kept in the browser until they are saved. */
export function useArticleForm({ id, version, fields: stored }: Start) {
  const [kept] = useState(() => keptText(id))
  const [fields, setFields] = useState(kept?.fields ?? stored)
  /** What is typed now, for answers that arrive later. */
  const typed = useRef(fields)
  /** The version that the next save replaces. */
  const [base, setBase] = useState(kept?.version ?? version)
  const [status, setStatus] = useState<SaveStatus>(
    kept ? { kind: 'typed', isKept: true } : { kind: 'unchanged' },
  )
  const [isChecked, setChecked] = useState(false)
  /** Counts how often the fields were set back, so that the editor starts again. */
  const [start, setStart] = useState(0)
  const show = (next: ArticleFields) => {
    typed.current = next
    setFields(next)
  }

  const change = (changed: Partial<ArticleFields>) => {
    const next = { ...typed.current, ...changed }
    show(next)
    setStatus({ kind: 'typed', isKept: keepText(id, { fields: next, version: base }) })
  }
  /** Returns whether the fields can be saved; otherwise shows what is wrong. */
  const check = (): boolean => {
    setChecked(true)
    return Object.keys(faultsOf(fields)).length === 0
  }
  const failed = () => {
    const isKept = keepText(id, { fields: typed.current, version: base })
    setStatus({ kind: 'failed', isKept })
  }
  /** `sent`: the fields that the database confirmed; text that was typed since then stays unsaved. */
  const saved = (sent: ArticleFields, newVersion: number) => {
    setBase(newVersion)
    if (sent !== typed.current) {
      const isKept = keepText(id, { fields: typed.current, version: newVersion })
      return setStatus({ kind: 'typed', isKept })
    }
    dropKeptText(id)
    setStatus({ kind: 'saved', savedAt: new Date() })
  }
  const discard = () => {
    dropKeptText(id)
    show(stored)
    setStart(start + 1)
    setBase(version)
    setStatus({ kind: 'unchanged' })
  }
  return {
    fields,
    start,
    base,
    status,
    faults: isChecked ? faultsOf(fields) : {},
    hasUnsaved: status.kind === 'typed' || status.kind === 'failed',
    wasKept: kept !== null,
    change,
    check,
    saving: () => setStatus({ kind: 'saving' }),
    saved,
    failed,
    discard,
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>
