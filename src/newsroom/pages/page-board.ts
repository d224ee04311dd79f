import { createContext, useContext } from 'react'
import type { HiddenBecause } from '../../rules/newsroom/pages/findings.ts'
import type { PageArticle, PageView } from '../../services/newsroom/pages/contract.ts'
import type { DraftAct } from '../../services/newsroom/pages/acts.ts'

/** `article`: the article of the act, if the draft may not know it; `done`: what is announced. */
type ActOptions = { article?: PageArticle | undefined; done?: string }

/** The draft and the functions that change it, shared by the parts of the screen. */
export type Board = {
  view: PageView
  articles: ReadonlyMap<number, PageArticle>
  act: (act: DraftAct, options?: ActOptions) => void
  /** As `act`. Returns the German sentence of a refusal, or `null` once the server has accepted the act. */
  sendAct: (act: DraftAct, options?: ActOptions) => Promise<string | null>
}

const BoardContext = createContext<Board | null>(null)
export const BoardProvider = BoardContext.Provider

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('There is no board around this component.')
  return board
}

/** An article in a block. `because`: why readers do not see it; `alsoIn`: the names of other blocks it was placed in. */
export type Card = { article: PageArticle; because: HiddenBecause | null; alsoIn: string[] }

/** The type under which the browser carries `{article, block}`; block is null for the list of articles. */
export const DRAGGED = 'application/x-morgenblatt-article'

export type Dragged = { article: PageArticle; block: number | null }

/** Returns the dragged article as the browser carries it. */
export const carried = (dragged: Dragged) => ({
  [DRAGGED]: JSON.stringify(dragged),
  'text/plain': dragged.article.title,
})
