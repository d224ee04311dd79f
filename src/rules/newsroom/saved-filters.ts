/** Limits of the named filters of the list of the day. */

/** The maximum length of a name, in characters. */
export const MAX_FILTER_NAME = 60
/** Filters of one person. */
export const MAX_OWN_FILTERS = 30
/** Filters that everybody in the newsroom sees. */
export const MAX_SHARED_FILTERS = 60

/** The views of the list of the day. */
export const DAY_VIEWS = ['board', 'list'] as const
export type DayView = (typeof DAY_VIEWS)[number]
