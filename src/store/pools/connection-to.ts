import type pg from 'pg'

/** `pg` also reads these as `verify-full`, but warns in several lines that its next version will not. */
const NEEDS_FULL = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/
const USES_LIBPQ = /[?&]uselibpqcompat=true(?=[&#]|$)/

/** Returns the connection for a URL; encrypted connections require a valid certificate. */
export function connectionTo(url: string, name: string): pg.ClientConfig {
  const connectionString = USES_LIBPQ.test(url) ? url : url.replace(NEEDS_FULL, '$1verify-full')
  return { connectionString, application_name: name }
}
