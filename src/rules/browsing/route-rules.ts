/**
 * What a build says of the addresses that match a pattern (S7.15): the source of a regular expression over the path.
 * `fullLoad`: not to be exchanged softly. `cacheSeconds`: how long the answer is kept; absent for a reader's own pages.
 * `redirectTo`: where it leads, with `$1` for the pattern's group.
 */
export type RouteRule = {
  pattern: string
  layout?: string
  cacheSeconds?: number
  fullLoad?: true
  redirectTo?: string
}

/** `GET /builds/meta/{id}.json`; `timestamp` is when it started, in ms. The first rule that matches holds. */
export type BuildMeta = { id: string; timestamp: number; rules: RouteRule[] }
