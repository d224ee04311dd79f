import { z } from 'zod'

/** Accepts an object as it was read: the read-only `facts` are removed before the fields are validated. */
export const withoutReadOnlyFields = <Fields extends z.ZodType>(
  fields: Fields,
  ...facts: string[]
) => z.preprocess((body) => without(body, facts), fields)

/** Accepts an author as it was read, with an address instead of a slug; the slug is taken from the address. */
export const authorWithoutReadOnlyFields = <Fields extends z.ZodType>(fields: Fields) =>
  z.preprocess((body) => without(withSlug(body), ['id', 'urlPath']), fields)

function without(body: unknown, facts: readonly string[]): unknown {
  if (!isRecord(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !facts.includes(name)))
}

function withSlug(body: unknown): unknown {
  if (!isRecord(body) || 'slug' in body) return body
  const [, slug] = /^\/autor\/(.{1,120})-\d+$/.exec(String(body['urlPath'])) ?? []
  return slug === undefined ? body : { ...body, slug }
}

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
