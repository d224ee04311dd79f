import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { CommentMarks } from '../comments/comment-marks.ts'
import { commentsKey } from '../comments/comments-api.ts'
import { CommentsPanel } from '../comments/CommentsPanel.tsx'
import { ApiError } from '../data/api-error.ts'
import { saveRevision } from '../data/api.ts'
import { draftKey, useSavedDraft } from '../data/queries.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { LiveBar } from '../live/LiveBar.tsx'
import type { LiveDraft } from '../live/live-draft.ts'
import { liveExtensions } from '../live/live-extensions.ts'
import type { LiveStatus } from '../live/live-connection.ts'
import { limitInWords } from '../live/live-status.ts'
import { liveWords } from '../live/live-words.ts'
import { useUnfit } from '../live/use-unfit.ts'
import { useLiveDraft, useLiveState } from '../live/use-live-draft.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { announce } from '../parts/announce.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { ArticleFieldset } from './ArticleFieldset.tsx'
import { faultsOf, type ArticleFields } from './article-form.ts'
import { changedFields, formFields, isMarked } from './form-mapping.ts'

/** The text of an article that exists, which everybody writes together. */
export function EditArticleScreen({ id }: { id: number }) {
  const queries = useQueryClient()
  const draft = useLiveDraft(id, () => {
    void queries.invalidateQueries({ queryKey: draftKey(id) })
    void queries.invalidateQueries({ queryKey: ['drafts'] })
  })
  return <LiveScreen id={id} draft={draft} />
}

/** Loaded with the first text, because it is larger than all other screens together. */
const TextEditor = lazy(() =>
  import('../editor/TextEditor.tsx').then((module) => ({ default: module.TextEditor })),
)
const OPENING = 'Der Artikel wird geladen …'
const LOCK = 'Enthält Links oder Auszeichnungen und bleibt unverändert.'

const UNOPENED: Partial<Record<LiveStatus, string>> = {
  offline:
    'Der Artikel ist gerade nicht erreichbar, oder es gibt ihn nicht. Es wird weiter versucht.',
  refused: 'Diesen Artikel dürfen Sie gerade nicht ändern.',
  windows: limitInWords('windows'),
  crowded: limitInWords('crowded'),
  full: limitInWords('full'),
}

type LiveScreenProps = { id: number; draft: LiveDraft }

function LiveScreen({ id, draft }: LiveScreenProps) {
  // The form is not drawn again when a key is saved.
  const status = useLiveState(draft, ({ isReady, status: current }) =>
    isReady && current !== 'refused' ? 'open' : current,
  )
  if (status === 'open') return <LiveForm id={id} draft={draft} />
  if (status === 'signed-out')
    return <Trouble error={new ApiError('session')} onAgain={draft.retry} />
  const unopened = UNOPENED[status]
  if (unopened)
    return (
      <p className="notice notice-warning" role="alert">
        <span>
          {unopened} <Link href={newsroomHref.article({ id })}>Zum Artikel</Link>
        </span>
      </p>
    )
  return <Waiting>{OPENING}</Waiting>
}

function LiveForm({ id, draft }: LiveScreenProps) {
  const written = useLiveState(draft, (state) => state.fields)
  const isKept = useLiveState(draft, (state) => state.isKept)
  const fields = useMemo(() => ({ ...formFields(written), reason: '' }), [written])
  const change = useCallback(
    ({ contentItems: _body, reason: _reason, ...changed }: Partial<ArticleFields>) =>
      draft.change(changedFields(changed)),
    [draft],
  )
  const readText = useCallback(() => liveWords(draft.doc), [draft])
  const lockOf = (name: 'intro' | 'teaser') => (isMarked(written, name) ? LOCK : undefined)
  const [marks] = useState(() => new CommentMarks())
  const [extensions] = useState(() => [...liveExtensions(draft), marks.extension])
  useSharedComments(id, draft)
  const revision = useSavedRevision(id)
  const faults = faultsOf(fields)
  // The server accepts an earlier date of an update.
  const { updateDate: _hint, ...refused } = faults
  const unfit = useUnfit(id, draft, Object.values(refused)[0])
  usePaletteCommands([
    { label: 'Zum Artikel', run: () => navigate(newsroomHref.article({ id })) },
    { label: 'Vorschau', run: () => navigate(newsroomHref['preview-article']({ id })) },
  ])
  return (
    <form className="writing" noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="draft-back">
        <Link href={newsroomHref.article({ id })}>Zum Artikel</Link>
      </p>
      <ScreenHead title="Artikel bearbeiten" />
      {!isKept && (
        <p className="notice notice-warning">
          Dieser Browser kann Ihren Text nicht sichern, zum Beispiel in einem privaten Fenster. Er
          ist nur gespeichert, wenn unten „Gespeichert“ steht.
        </p>
      )}
      <ArticleFieldset
        fields={fields}
        faults={faults}
        change={change}
        id={id}
        locked={{ intro: lockOf('intro'), teaser: lockOf('teaser') }}
        readText={readText}
        text={<TextEditor items={null} extensions={extensions} />}
        comments={<CommentsPanel id={id} marks={marks} />}
      />
      <LiveBar draft={draft} unfit={unfit} revision={revision} />
    </form>
  )
}

/** Loads the comments again when somebody has changed them. */
function useSharedComments(id: number, draft: LiveDraft): void {
  const queries = useQueryClient()
  useEffect(
    () => draft.onComments(() => void queries.invalidateQueries({ queryKey: commentsKey(id) })),
    [draft, id, queries],
  )
}

/** Saves the text as a revision, with a reason that stays in its dialog until the revision is saved. */
function useSavedRevision(id: number) {
  const stored = useSavedDraft()
  const last = useRef<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({ mutationFn: saveRevision })
  const save = (reason: string) =>
    sendAndThen(saving, { id, reason }, (saved) => {
      const isNew = saved.version !== last.current
      last.current = saved.version
      stored(saved)
      setAsking(false)
      announce(
        isNew
          ? `Fassung ${saved.version} ist gesichert.`
          : 'Seit der letzten Fassung hat sich nichts geändert.',
      )
    })
  const ask = () => {
    saving.reset()
    setAsking(true)
  }
  const { isPending: isSaving, error } = saving
  return { isAsking, isSaving, error, ask, cancel: () => setAsking(false), save }
}
