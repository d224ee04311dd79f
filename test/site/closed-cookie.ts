import { httpOnlyCookieName } from '../../src/rules/http/cookies.ts'

/** Returns the name of an HttpOnly cookie on the tests' site, which has an https address. */
export const closedCookie = (name: string, path = '/'): string =>
  httpOnlyCookieName({ name, path, secure: true })
