import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '../../services/newsroom/contract.ts'
import { saveDraft } from '../data/api.ts'
import { useSavedDraft } from '../data/queries.ts'
import { changedArticle, fieldsOf } from './article-form.ts'
import { useArticleForm } from './use-article-form.ts'

/** The form of an existing draft, and the function that saves it as the successor of a version. */
export function useSaving(draft: Draft, names: readonly string[]) {
  const { id } = draft
  const [base, setBase] = useState(() => ({
    article: draft.article,
    fields: fieldsOf(draft.article, names),
  }))
  const [start] = useState({ version: draft.version, fields: base.fields })
  const form = useArticleForm({ id, ...start })
  const stored = useSavedDraft()
  const sending = useMutation({ mutationFn: saveDraft })
  const save = (version: number) => {
    const { fields } = form
    form.saving()
    const article = changedArticle(base.article, base.fields, fields)
    sending.mutate(
      { id, version, article, reason: fields.reason.trim() },
      {
        onSuccess: (saved) => {
          setBase({ article: saved.article, fields })
          stored(saved)
          form.saved(fields, saved.version)
        },
        onError: form.failed,
      },
    )
  }
  return { form, save, isSaving: sending.isPending, error: sending.error }
}
