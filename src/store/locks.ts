/** Advisory locks of the database as two numbers: the site's namespace and the lock. */
export const SITE_LOCK = [7201, 1] as const
export const MIGRATION_LOCK = [7201, 2] as const
export const TEMPLATE_LOCK = [7201, 3] as const
export const CONTENT_LOCK = [7201, 4] as const
export const SIGNING_KEY_LOCK = [7201, 8] as const
export const ENGINE_LOCK = [7201, 9] as const
export const WIRE_LOCK = [7201, 10] as const
/** The namespace of the locks of single drafts; the lock is the draft's number. */
export const DRAFT_LOCKS = 7202
/** The namespace of the locks of single files of the media library; the lock is `hashtext` of the path. */
export const MEDIA_LOCKS = 7203
/** The namespace of the locks of saved filters; the lock is `hashtext` of their owner. */
export const FILTER_LOCKS = 7204
/** The namespace of the locks of an article's push messages; the lock is the article's number. */
export const PUSH_LOCKS = 7210
