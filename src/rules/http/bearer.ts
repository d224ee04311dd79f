/** Returns the bearer token of an Authorization header; null for anything else. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null
}
