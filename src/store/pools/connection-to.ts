import type pg from 'pg'

/** `pg` reads these as `verify-full`, too, but prints a warning of several lines that its next version will not. */
const READ_AS_FULL = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/
const ASKS_FOR_LIBPQ = /[?&]uselibpqcompat=true(?=[&#]|$)/

/** To a server named by its address: what is encrypted is sent to nobody whose certificate does not hold. */
export function connectionTo(url: string, name: string): pg.ClientConfig {
  const connectionString = ASKS_FOR_LIBPQ.test(url)
    ? url
    : url.replace(READ_AS_FULL, '$1verify-full')
  return { connectionString, application_name: name }
}
