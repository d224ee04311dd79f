/** The reason of commands about push messages in the audit log. */
export const AUDIT_REASON = 'Push-Mitteilung'

/** Reasons in the history of an article. */
export const MARKED = 'Als Eilmeldung gekennzeichnet'
export const UNMARKED = 'Eilmeldung beendet'
