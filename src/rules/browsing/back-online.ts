/** S9.06: the countdown after the connection is back: 5000 ms in steps of 1000. */
export const COUNTDOWN_SECONDS = 5

/** S2.30: returns where to continue: the error's address, the path named in its message, or the home page. */
export function returnTarget(url: string | null, message: string): string {
  if (url) return url
  return /(?:^|\s)(\/(?!\/)[^\s„“"]*)/.exec(message)?.[1] ?? '/'
}
