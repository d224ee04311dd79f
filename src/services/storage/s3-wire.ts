import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Bucket } from './s3-client.ts'
import type { StoredEntry } from './storage.ts'

/** Returns the URL of a key, or of the bucket itself. */
export function bucketUrl(
  { endpoint, name, isInPath }: Pick<Bucket, 'endpoint' | 'name' | 'isInPath'>,
  key?: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(endpoint)
  if (!isInPath) url.host = `${name}.${url.host}`
  const base = url.pathname.replace(/\/$/, '') + (isInPath ? `/${name}` : '')
  url.pathname = key === undefined ? base : `${base}/${key.split('/').map(escaped).join('/')}`
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** Percent-encodes as signature version 4 requires. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Returns the code of an error (`NoSuchKey`); its message may quote the request. */
export const errorCode = (xml: string): string =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(xml)?.[1] ?? ''

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

const listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(
        z.object({ Key: z.string(), Size: z.coerce.number().int(), LastModified: z.coerce.date() }),
      )
      .default([]),
    IsTruncated: z.enum(['true', 'false']),
  }),
})

/**
 * Parses a page of ListObjects version 1, which continues after a name instead of a token. Throws if the XML is not a
 * list.
 */
export function readListing(xml: string): { entries: StoredEntry[]; isCut: boolean } {
  const { ListBucketResult: page } = listing.parse(parser.parse(xml))
  const entries = page.Contents.map(({ Key, Size, LastModified }) => ({
    key: Key,
    bytes: Size,
    changedAt: LastModified,
  }))
  return { entries, isCut: page.IsTruncated === 'true' }
}
