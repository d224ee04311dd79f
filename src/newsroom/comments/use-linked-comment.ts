import { useEffect, useEffectEvent, useRef } from 'react'
import type { Thread } from '../../services/newsroom/desk/contract.ts'
import { announce } from '../parts/announce.ts'

type ThreadList = {
  isSuccess: boolean
  isFetching: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/** Whether a thread has a comment or an answer with this number. */
export const isIn = (thread: Thread, comment: number | null): boolean =>
  thread.id === comment || thread.answers.some(({ id }) => id === comment)

/** Loads threads until the comment that the address names is there, and says so once if it is missing. */
export function useLinkedComment(
  list: ThreadList,
  threads: readonly Thread[],
  comment: number | null,
): void {
  /** The comment that was found or is missing: it may be deleted later. */
  const settled = useRef<number | null>(null)
  const { isSuccess, isFetching, hasNextPage } = list
  const isFound = threads.some((thread) => isIn(thread, comment))
  const seek = useEffectEvent(() => {
    if (comment === settled.current) return
    if (!isFound && hasNextPage) return void list.fetchNextPage()
    settled.current = comment
    if (!isFound) announce('Den Kommentar aus der Mail gibt es nicht mehr.', 'problem')
  })
  useEffect(() => {
    if (isSuccess && !isFetching) seek()
  }, [comment, isFound, isSuccess, isFetching])
}
