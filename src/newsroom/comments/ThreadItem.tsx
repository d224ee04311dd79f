import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Thread } from '../../services/newsroom/desk/contract.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useCommentChange } from './comments-api.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

type ThreadItemProps = {
  id: number
  thread: Thread
  isActive: boolean
  /** The comment that the address names. */
  linked: number | null
  /** Shows the passage in the text; `null` if it is not there; missing where the text has no marks. */
  onReveal?: (() => void) | null
}

/** A comment with its passage and its answers. */
export function ThreadItem({ id, thread, isActive, linked, onReveal }: ThreadItemProps) {
  const [isAnswering, setAnswering] = useState(false)
  const { mutate, isPending, error } = useCommentChange(id)
  const { id: number, resolvedBy, answers } = thread
  return (
    <CommentRow className="thread" isActive={isActive} isLinked={number === linked}>
      <Quote thread={thread} onReveal={onReveal} />
      <CommentItem id={id} comment={thread} />
      {answers.length > 0 && (
        <ol className="answers" aria-label="Antworten">
          {answers.map((answer) => (
            <CommentRow key={answer.id} isLinked={answer.id === linked}>
              <CommentItem id={id} comment={answer} />
            </CommentRow>
          ))}
        </ol>
      )}
      {resolvedBy !== null && (
        <p className="quiet">
          Erledigt von <bdi>{resolvedBy}</bdi>
        </p>
      )}
      {isAnswering ? (
        <CommentForm
          id={id}
          label="Antwort"
          action="Antworten"
          error={error}
          isSending={isPending}
          onSend={(written) =>
            mutate(
              { method: 'POST', answers: number, ...written },
              { onSuccess: () => setAnswering(false) },
            )
          }
          onCancel={() => setAnswering(false)}
        />
      ) : (
        <p className="comment-buttons">
          <button type="button" onClick={() => setAnswering(true)}>
            Antworten
          </button>
          <StepButton
            isOff={isPending}
            onClick={() => mutate({ method: 'PUT', number, isResolved: resolvedBy === null })}
          >
            {resolvedBy === null ? 'Erledigt' : 'Wieder öffnen'}
          </StepButton>
        </p>
      )}
      {!isAnswering && error && <TroubleLine error={error} />}
    </CommentRow>
  )
}

type CommentRowProps = {
  className?: string
  /** Whether its mark in the text is the emphasised one. */
  isActive?: boolean
  isLinked: boolean
  children: ReactNode
}

/** Comes into view when it is active; takes the focus if the address names it. */
function CommentRow({ className = '', isActive = false, isLinked, children }: CommentRowProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  useEffect(() => {
    if (!isLinked) return
    item.current?.focus({ preventScroll: true })
    item.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  return (
    <li
      ref={item}
      tabIndex={isLinked ? -1 : undefined}
      className={isActive || isLinked ? `${className} thread-active` : className}
    >
      {children}
    </li>
  )
}

type QuoteProps = Pick<ThreadItemProps, 'thread'> & { onReveal: ThreadItemProps['onReveal'] }

function Quote({ thread: { quote, resolvedAt }, onReveal }: QuoteProps) {
  if (quote === '') return null
  const words = <q dir="auto">{quote}</q>
  return (
    <div className="thread-quote">
      {onReveal ? (
        <button type="button" title="Stelle im Text zeigen" onClick={onReveal}>
          {words}
        </button>
      ) : (
        <p>{words}</p>
      )}
      {onReveal === null && resolvedAt === null && (
        <p className="quiet">Diese Stelle gibt es im Text nicht mehr.</p>
      )}
    </div>
  )
}
