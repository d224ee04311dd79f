import { newsroomHref } from '../../routes/newsroom.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { useAuthorNames } from '../article/author-names.ts'
import { useDraft, useNewestDraft } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { faultIn, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { hasMarkedIntro } from './article-form.ts'
import { useSaving } from './use-saving.ts'
import { WritingForm } from './WritingForm.tsx'

/** The form for an article that exists. */
export function EditArticleScreen({ id }: { id: number }) {
  const { data: draft, error, isPending, refetch } = useDraft(id)
  const { names, isPending: areNamesPending } = useAuthorNames(draft?.article.authors ?? [])
  if (isPending || areNamesPending) return <Waiting>Der Artikel wird geladen …</Waiting>
  if (!draft) return <Trouble error={error} onAgain={() => void refetch()} />
  if (!draft.mayWrite)
    return (
      <p className="notice notice-warning">
        <span>
          Diesen Artikel dürfen Sie gerade nicht ändern.{' '}
          <Link href={newsroomHref.article({ id })}>Zum Artikel</Link>
        </span>
      </p>
    )
  return <EditForm draft={draft} names={names} />
}

const INTRO_LOCK = 'Der Vorspann enthält Links oder Auszeichnungen und bleibt unverändert.'

function EditForm({ draft, names }: { draft: Draft; names: readonly string[] }) {
  const { id, article } = draft
  const { form, save, isSaving, error } = useSaving(draft, names)
  const isConflict = error !== null && faultIn(error) === 'conflict'
  return (
    <WritingForm
      form={form}
      title="Artikel bearbeiten"
      back={{ href: newsroomHref.article({ id }), label: 'Zum Artikel' }}
      trouble={
        isConflict ? (
          <SaveConflict id={id} onReplace={save} />
        ) : (
          error && <TroubleLine error={error} />
        )
      }
      lockedIntro={hasMarkedIntro(article) ? INTRO_LOCK : undefined}
      onSave={() => save(form.base)}
      buttons={
        <button type="submit" className="button" disabled={isSaving}>
          Speichern
        </button>
      }
    />
  )
}

type SaveConflictProps = { id: number; onReplace: (version: number) => void }

/** Somebody else has saved another version. Both stay: one as the newest revision, one in the history. */
function SaveConflict({ id, onReplace }: SaveConflictProps) {
  const newest = useNewestDraft()
  return (
    <div className="notice notice-warning move-conflict" role="alert">
      <p>
        Inzwischen gibt es eine neuere Fassung dieses Artikels. Ihr Text ist noch da und in diesem
        Browser gesichert. Wenn Sie ihn speichern, bleibt die andere Fassung im Verlauf.
      </p>
      <a href={newsroomHref.article({ id })} target="_blank" rel="noreferrer">
        Neuere Fassung ansehen
      </a>
      <button
        type="button"
        className="button button-secondary"
        onClick={async () => onReplace((await newest(id)).version)}
      >
        Meine Fassung trotzdem speichern
      </button>
    </div>
  )
}
