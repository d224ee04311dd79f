/** Limits of a newsletter's record, for the API and the newsroom's form. */

export const MAX_NEWSLETTERS = 50
export const MAX_NEWSLETTER_LINE = 300
export const MAX_NEWSLETTER_DESCRIPTION = 500
export const MAX_NEWSLETTER_SECTIONS = 8
export const MAX_SECTION_ARTICLES = 20
/** A month. */
export const MAX_SECTION_HOURS = 744

/** The last part of a newsletter's address: a–z, 0–9 and hyphens. */
export const NEWSLETTER_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_NEWSLETTER_ID = 120

/** A page of the newsletter portal has this path. */
export const RESERVED_NEWSLETTER_ID = 'confirmation'
