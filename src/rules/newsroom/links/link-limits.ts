/** The most days that a link of the newsroom opens articles. */
export const MAX_LINK_DAYS = 366
/** The days that the form offers first. */
export const USUAL_LINK_DAYS = 14
/** The most characters of a link's note. */
export const MAX_LINK_NOTE = 200
