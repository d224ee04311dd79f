/** Sent to open pages once the site runs the changed sources. */
export const SITE_CHANGED = 'morgenblatt:site-changed'
