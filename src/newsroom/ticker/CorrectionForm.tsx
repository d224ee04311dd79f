import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { ApiError } from '../data/api-error.ts'
import { announce } from '../parts/announce.ts'
import { faultIn, TroubleLine } from '../parts/Trouble.tsx'
import { EntryForm } from './EntryForm.tsx'
import { correctionOf, fieldsOf } from './entry-fields.ts'
import { markdownOf } from './entry-markdown.ts'
import { saveEntry, useRefreshTicker } from './ticker-api.ts'

type CorrectionFormProps = { articleId: number; entry: TickerEntry; onClose: () => void }

/** Changes an entry. What is typed stays until the site has it. */
export function CorrectionForm({ articleId, entry, onClose }: CorrectionFormProps) {
  const refresh = useRefreshTicker(articleId)
  // The list is loaded again while somebody types; only a conflict shows what has changed.
  const [opened] = useState(entry)
  const [fields, setFields] = useState(() => fieldsOf(entry))
  const saving = useMutation({
    mutationFn: (version: number) =>
      saveEntry(articleId, opened.id, correctionOf(opened, fields), version),
    onSuccess: () => {
      announce(opened.waits ? 'Der Eintrag ist geändert.' : 'Der Eintrag ist korrigiert.')
      onClose()
    },
    onSettled: refresh,
  })
  const isConflict = faultIn(saving.error) === 'conflict' && saving.error !== null
  return (
    <EntryForm
      fields={fields}
      hasTime={opened.waits}
      hasFocus
      action={opened.waits ? 'Ändern' : 'Korrektur veröffentlichen'}
      isSending={saving.isPending}
      onChange={setFields}
      onSend={() => saving.mutate(opened.version)}
      {...(markdownOf(opened.html) === null && { textInstead: <WholeText html={opened.html} /> })}
    >
      <button type="button" className="button button-secondary" onClick={onClose}>
        Abbrechen
      </button>
      {isConflict && (
        <p className="notice notice-warning" role="alert">
          <span>
            {saving.error instanceof ApiError && saving.error.message} Ihr Text steht noch hier.{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => saving.mutate(entry.version)}
            >
              Trotzdem ersetzen
            </button>
          </span>
        </p>
      )}
      {saving.error && !isConflict && <TroubleLine error={saving.error} />}
    </EntryForm>
  )
}

function WholeText({ html }: { html: string }) {
  return (
    <div>
      <div className="ticker-text" dangerouslySetInnerHTML={{ __html: html }} />
      <p className="field-help">
        Dieser Text enthält mehr, als das Feld fassen kann, und bleibt, wie er ist. Ändern Sie ihn
        im Text des Artikels.
      </p>
    </div>
  )
}
