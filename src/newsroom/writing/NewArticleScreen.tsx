import { useMutation } from '@tanstack/react-query'
import { newsroomHref } from '../../routes/newsroom.ts'
import { createDraft } from '../data/api.ts'
import { usePerson, useSavedDraft } from '../data/queries.ts'
import { navigate } from '../navigation/location.ts'
import { announce } from '../parts/announce.ts'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { EMPTY_FIELDS, newArticle } from './article-form.ts'
import { dropKeptText } from './kept-text.ts'
import { useArticleForm } from './use-article-form.ts'
import { WritingForm } from './WritingForm.tsx'

/** The form for a new draft or idea. */
export function NewArticleScreen() {
  const person = usePerson()
  if (person.isPending) return <Waiting>Wird geladen …</Waiting>
  const { firstName = '', lastName = '' } = person.data ?? {}
  return <NewArticleForm author={`${firstName} ${lastName}`.trim()} />
}

function NewArticleForm({ author }: { author: string }) {
  const form = useArticleForm({ ...EMPTY_FIELDS, authors: author ? [author] : [] })
  const stored = useSavedDraft()
  const sending = useMutation({ mutationFn: createDraft })
  const send = (stage: 'idea' | 'draft') => {
    form.saving()
    sending.mutate(
      { article: newArticle(form.fields), stage, reason: form.fields.reason.trim() },
      {
        onSuccess: (draft) => {
          dropKeptText()
          stored(draft)
          announce(stage === 'idea' ? 'Die Idee ist gespeichert.' : 'Der Entwurf ist gespeichert.')
          navigate(newsroomHref.article({ id: draft.id }), { replace: true })
        },
        onError: form.failed,
      },
    )
  }
  return (
    <WritingForm
      form={form}
      title="Neuer Artikel"
      back={{ href: newsroomHref.overview(), label: 'Übersicht' }}
      trouble={sending.error && <TroubleLine error={sending.error} />}
      onSave={(value) => send(value === 'idea' ? 'idea' : 'draft')}
      buttons={
        <>
          <button type="submit" className="button" disabled={sending.isPending}>
            Als Entwurf speichern
          </button>
          <button
            type="submit"
            value="idea"
            className="button button-secondary"
            disabled={sending.isPending}
          >
            Als Idee speichern
          </button>
        </>
      }
    />
  )
}
