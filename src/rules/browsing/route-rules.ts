/**
 * The rules of a build for matching paths (S7.15). `pattern`: source of a regular expression. `fullLoad`: the page is loaded in
 * full, not exchanged by script. `cacheSeconds`: how long the answer is cached; absent for personal pages. `redirectTo`: the
 * target, with `$1` for the pattern's group.
 */
export type RouteRule = {
  pattern: string
  layout?: string
  cacheSeconds?: number
  fullLoad?: true
  redirectTo?: string
}

/** The answer of `GET /builds/meta/{id}.json`; `timestamp` is the start of the build in ms. The first matching rule applies. */
export type BuildMeta = { id: string; timestamp: number; rules: RouteRule[] }
