/** The limits of an article's fields, for the API and for the newsroom's form; lengths in UTF-16 units. */

/** Of a title, kicker, title for search engines or series. */
export const MAX_LINE_LENGTH = 300
/** Of a standfirst, teaser, description or correction. */
export const MAX_LONG_LINE_LENGTH = 1000
/** Of the name of a tag or an author. */
export const MAX_NAME_LENGTH = 120
/** The most tags, and the most authors. */
export const MAX_NAMES = 50
export const MAX_CORRECTIONS = 20
export const MAX_EPISODE = 100_000

/** Longer titles are cut in search results, if the article has no title for search engines. */
export const MAX_SEARCH_TITLE = 70
/** Of a description or teaser that is made from the text. */
export const MAX_DERIVED_DESCRIPTION = 200
export const MAX_DERIVED_TEASER = 160

/** Of the text for which tags are suggested; the beginning of a longer one is enough. */
export const MAX_SUGGESTED_TEXT = 30_000
