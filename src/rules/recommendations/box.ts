/** How many a box shows, and how many are sent: the browser leaves out what its tab has just read and what its page has. */
export const SHOWN_RECOMMENDATIONS = 4
export const SENT_RECOMMENDATIONS = 16
