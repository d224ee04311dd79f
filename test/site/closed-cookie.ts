import { closedCookieName } from '../../src/rules/http/cookies.ts'

/** What a test's site, whose address is one of https, calls a cookie that is out of scripts' reach. */
export const closedCookie = (name: string, path = '/'): string =>
  closedCookieName({ name, path, secure: true })
