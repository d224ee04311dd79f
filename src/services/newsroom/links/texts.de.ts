/** The reason of commands about links in the audit log. */
export const AUDIT_REASON = 'Link ohne Bezahlschranke'
