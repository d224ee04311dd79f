import { useMutation } from '@tanstack/react-query'
import { newsroomHref } from '../../routes/newsroom.ts'
import { createDraft } from '../data/api.ts'
import { usePerson, useSavedDraft } from '../data/queries.ts'
import { navigateFromHere } from '../navigation/location.ts'
import { announce } from '../parts/announce.ts'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { EMPTY_FIELDS, newArticle } from './article-form.ts'
import { dropKeptText } from './kept-text.ts'
import { isKind, marksOf, textFor, type KindOfArticle } from './kinds/article-kinds.ts'
import { KindChoice } from './kinds/KindChoice.tsx'
import { useArticleForm } from './use-article-form.ts'
import { WritingForm } from './WritingForm.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** The form for a new draft or idea; the address may name its kind and its podcast. */
export function NewArticleScreen({ search }: { search: URLSearchParams }) {
  const person = usePerson()
  if (person.isPending) return <Waiting>Wird geladen …</Waiting>
  const { firstName = '', lastName = '' } = person.data ?? {}
  const kind = search.get('kind')
  return (
    <NewArticleForm
      author={`${firstName} ${lastName}`.trim()}
      kind={isKind(kind) ? kind : 'article'}
      podcast={search.get('podcast') ?? ''}
    />
  )
}

type NewArticleFormProps = { author: string; kind: KindOfArticle; podcast: string }

function NewArticleForm({ author, kind, podcast }: NewArticleFormProps) {
  const form = useArticleForm({
    ...EMPTY_FIELDS,
    authors: author ? [author] : [],
    ...marksOf(kind, { ...EMPTY_FIELDS, podcast }),
    contentItems: textFor(kind, []),
  })
  const stored = useSavedDraft()
  const sending = useMutation({ mutationFn: createDraft })
  const send = (stage: 'idea' | 'draft') => {
    form.saving()
    const navigate = navigateFromHere()
    const { failed } = form
    const fields = form.read()
    sending
      .mutateAsync({ article: newArticle(fields), stage, reason: fields.reason.trim() })
      .then((draft) => {
        dropKeptText(fields)
        stored(draft)
        announce(stage === 'idea' ? 'Die Idee ist gespeichert.' : 'Der Entwurf ist gespeichert.')
        navigate(newsroomHref.article({ id: draft.id }), { replace: true })
      }, failed)
  }
  return (
    <WritingForm
      form={form}
      title="Neuer Artikel"
      back={{ href: newsroomHref.overview(), label: 'Übersicht' }}
      kind={<KindChoice form={form} first={form.wasKept ? 'article' : kind} />}
      trouble={sending.error && <TroubleLine error={sending.error} />}
      onSave={(value) => send(value === 'idea' ? 'idea' : 'draft')}
      buttons={
        <>
          <StepButton type="submit" className="button" isOff={sending.isPending}>
            Als Entwurf speichern
          </StepButton>
          <StepButton
            type="submit"
            value="idea"
            className="button button-secondary"
            isOff={sending.isPending}
          >
            Als Idee speichern
          </StepButton>
        </>
      }
    />
  )
}
