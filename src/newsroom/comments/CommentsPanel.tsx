import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Thread } from '../../services/newsroom/desk/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { uniqueById } from '../data/unique-by-id.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import type { CommentMarks, MarkState, Selected } from './comment-marks.ts'
import { useCommentChange, useThreads } from './comments-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import { useCommentKey } from './use-comment-key.ts'
import { isIn, useLinkedComment } from './use-linked-comment.ts'

type CommentsPanelProps = {
  /** The number of the draft. */
  id: number
  /** The marks in the editor; missing next to a text that is only read. */
  marks?: CommentMarks
  /** The comment or answer that the address names. */
  linked?: number | null
}

const NO_MARKS: MarkState = { found: [], active: null }
const WHOLE_TEXT: Selected = { quote: '', passage: null }
const NO_THREADS: Thread[] = []

/** The comments on a draft. */
export function CommentsPanel({ id, marks, linked = null }: CommentsPanelProps) {
  const [selected, setSelected] = useState<Selected | null>(null)
  const list = useThreads(id)
  const { data, error, isPending } = list
  const threads = data ? uniqueById(data.pages.flatMap((page) => page.threads)) : NO_THREADS
  const open = data?.pages[0]?.open ?? 0
  useLinkedComment(list, threads, linked)
  const comment = () => setSelected(marks?.selected() ?? WHOLE_TEXT)
  useCommentKey(comment)
  return (
    <section className="comments" aria-labelledby={`comments-${id}`}>
      <h2 id={`comments-${id}`}>Kommentare{open > 0 && ` (${open} offen)`}</h2>
      {/* The button must not take the selection from the text. */}
      <button
        type="button"
        className="button button-secondary"
        onMouseDown={(event) => event.preventDefault()}
        onClick={comment}
      >
        {marks ? 'Stelle kommentieren' : 'Kommentieren'}
      </button>
      {error && <TroubleLine error={error} />}
      {isPending && <Waiting>Die Kommentare werden geladen …</Waiting>}
      <Threads id={id} threads={threads} marks={marks} linked={linked} />
      <LoadMore list={list} />
      {selected && <NewComment id={id} selected={selected} onClose={() => setSelected(null)} />}
    </section>
  )
}

type ThreadsProps = {
  id: number
  threads: readonly Thread[]
  marks: CommentMarks | undefined
  linked: number | null
}

function Threads({ id, threads, marks, linked }: ThreadsProps) {
  const { found, active } = useSyncExternalStore(
    marks?.subscribe ?? noChanges,
    marks?.current ?? noMarks,
  )
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null)
  const marked = JSON.stringify(
    open.map(({ id: number, quote, passage }) => [number, quote, passage]),
  )
  useEffect(() => {
    marks?.show(
      (JSON.parse(marked) as [number, string, Thread['passage']][]).map(
        ([number, quote, passage]) => ({ id: number, quote, passage }),
      ),
    )
  }, [marks, marked])
  const item = (thread: Thread) => (
    <ThreadItem
      key={thread.id}
      id={id}
      thread={thread}
      isActive={thread.id === active}
      linked={linked}
      {...(marks && {
        onReveal: found.includes(thread.id) ? () => marks.reveal(thread.id) : null,
      })}
    />
  )
  return (
    <>
      {open.length > 0 && <ol className="threads">{open.map(item)}</ol>}
      {resolved.length > 0 && (
        <details open={resolved.some((thread) => isIn(thread, linked)) || undefined}>
          <summary>Erledigt ({resolved.length})</summary>
          <ol className="threads">{resolved.map(item)}</ol>
        </details>
      )}
    </>
  )
}

const noChanges = () => () => undefined
const noMarks = (): MarkState => NO_MARKS

type NewCommentProps = { id: number; selected: Selected; onClose: () => void }

function NewComment({ id, selected, onClose }: NewCommentProps) {
  const change = useCommentChange(id)
  return (
    <DeskDialog title={selected.quote ? 'Stelle kommentieren' : 'Kommentar'} onClose={onClose}>
      {selected.quote ? (
        <p className="thread-quote">
          <q dir="auto">{selected.quote}</q>
        </p>
      ) : (
        <p className="dialog-question">Der Kommentar gilt dem ganzen Artikel.</p>
      )}
      <CommentForm
        id={id}
        label="Kommentar"
        action="Kommentieren"
        error={change.error}
        isSending={change.isPending}
        onSend={(written) =>
          sendAndThen(change, { method: 'POST', ...selected, ...written }, () => {
            announce('Der Kommentar ist gespeichert.')
            onClose()
          })
        }
        onCancel={onClose}
      />
    </DeskDialog>
  )
}
