/** The reason of commands about issues in the audit log. */
export const AUDIT_REASON = 'Newsletter'
