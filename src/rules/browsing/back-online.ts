/** S9.06: after the connection is back, 5000 ms in ticks of 1000. */
export const COUNTDOWN_SECONDS = 5

/** S2.30: where it goes on: the error's address, or the path its message names, or home. */
export function returnTarget(url: string | null, message: string): string {
  if (url) return url
  return /(?:^|\s)(\/(?!\/)[^\s„“"]*)/.exec(message)?.[1] ?? '/'
}
