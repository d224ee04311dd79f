/**
 * The recommendations shown in a box, and those sent to the browser, which removes articles just read in this tab and articles
 * on the page.
 */
export const SHOWN_RECOMMENDATIONS = 4
export const SENT_RECOMMENDATIONS = 16
