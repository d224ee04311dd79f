type CacheKeyFacts = { roles: readonly string[]; consent: string; mayPersonalize: boolean }

/** S3.19: a hint for the browser alone; no cache of ours is keyed by it. */
export function cacheKeyValue({ roles, consent, mayPersonalize }: CacheKeyFacts): string {
  return encodeURIComponent([roles.join(','), consent, String(mayPersonalize)].join('|'))
}
