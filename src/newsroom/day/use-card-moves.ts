import { useEffect, useRef, useState } from 'react'
import { ruleOf, type Move } from '../../rules/newsroom/moves.ts'
import { CHECK_TEXTS } from '../../rules/newsroom/check-texts.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import type { DayArticle } from '../../services/newsroom/day/contract.ts'
import { useSentMove, type MoveDetails } from '../article/use-sent-move.ts'
import { fetchChecklist } from '../data/api.ts'
import { announce } from '../parts/announce.ts'
import { sentenceFor } from '../parts/Trouble.tsx'
import { MOVE_TEXTS } from '../states.ts'

export type StartMove = (article: DayArticle, move: Move) => void
type MoveQuestion = { article: DayArticle; move: Move }

const MAX_CHECKING_MS = 30_000
const GRID_MS = 50

/** Returns why the checklist refuses the step, in German; `null` if nothing does. */
async function blockerOf({ id }: DayArticle, move: Move): Promise<string | null> {
  if (!ruleOf(move).isChecked) return null
  const points = await fetchChecklist(id, AbortSignal.timeout(MAX_CHECKING_MS))
  const blockers = points.filter(({ isBlocker }) => isBlocker)
  if (blockers.length === 0) return null
  return blockers.map(({ check, about }) => CHECK_TEXTS[check](about)).join(' ')
}

/**
 * The steps of cards: `start` asks for what a step needs, or sends it. The checklist is read before the question, so that
 * the reason and the time are not asked for in vain. When the list shows the step, the focus is on the card where it is
 * then.
 */
export function useCardMoves(articles: readonly DayArticle[]) {
  const [asked, setAsked] = useState<MoveQuestion | null>(null)
  const moved = useRef<Pick<Draft, 'id' | 'version'>>(null)
  const sent = useSentMove(({ id, version }) => {
    moved.current = { id, version }
    setAsked(null)
  })
  useEffect(() => {
    const isShown = articles.some(
      ({ id, version }) => id === moved.current?.id && version >= moved.current.version,
    )
    if (!moved.current || !isShown) return undefined
    const { id } = moved.current
    moved.current = null
    // The grid shows a changed list one render later.
    const timer = setTimeout(() => focusCard(id), GRID_MS)
    return () => clearTimeout(timer)
  }, [articles])
  const start = async (article: DayArticle, move: Move): Promise<void> => {
    try {
      const blocker = await blockerOf(article, move)
      if (blocker !== null)
        announce(`„${article.title}“ wird so noch nicht veröffentlicht. ${blocker}`, 'problem')
      else if (MOVE_TEXTS[move].question) {
        sent.clearTrouble()
        setAsked({ article, move })
      } else sent.send(article, move)
    } catch (error) {
      announce(sentenceFor(error), 'problem')
    }
  }
  return {
    ...sent,
    start: ((article, move) => void start(article, move)) satisfies StartMove,
    asked,
    cancel: () => setAsked(null),
    answer: (details: MoveDetails) => {
      if (asked) sent.send(sent.conflict?.newest ?? asked.article, asked.move, details)
    },
  }
}

/** Leaves the focus where it is if somebody has gone to another part of the screen. */
function focusCard(id: number): void {
  const { activeElement } = document
  const isFree = activeElement === null || activeElement === document.body
  if (!isFree && activeElement.closest('.day-cards, .day-section') === null) return
  document.querySelector<HTMLElement>(`[data-steps="${id}"]`)?.focus()
}
