import { DRAFT_STATES, type DraftState } from '../../rules/newsroom/moves.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { DraftFilter } from '../data/api.ts'

const isState = (text: string | null): text is DraftState =>
  DRAFT_STATES.some((state) => state === text)

const MAX_QUERY = 200

/** Reads the filter from the query of the overview's address; ignores unknown states. */
export function filterOf(search: URLSearchParams): DraftFilter {
  const state = search.get('state')
  const query = search.get('query')?.trim().slice(0, MAX_QUERY)
  return {
    ...(isState(state) && { state }),
    ...(query && { query }),
    ...(search.get('assigned') === 'me' && { assigned: 'me' }),
  }
}

/** Returns the overview's address with a filter. */
export const filterAddress = ({ state, query, assigned }: DraftFilter): string =>
  newsroomHref.overview({
    ...(state && { state }),
    ...(query && { query }),
    ...(assigned && { assigned }),
  })
