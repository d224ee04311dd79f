import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Bucket } from './s3-storage.ts'
import type { StoredEntry } from './storage.ts'

/** The address of a key, or of the bucket itself. */
export function bucketUrl(
  { endpoint, name, isInPath }: Pick<Bucket, 'endpoint' | 'name' | 'isInPath'>,
  key?: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(endpoint)
  if (!isInPath) url.host = `${name}.${url.host}`
  const above = url.pathname.replace(/\/$/, '') + (isInPath ? `/${name}` : '')
  url.pathname = key === undefined ? above : `${above}/${key.split('/').map(escaped).join('/')}`
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** As version 4 signs it. */
const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The word of an error (`NoSuchKey`); its sentence may quote what was sent. */
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

/** A page of ListObjects, which goes on behind a name, not behind a token of the service's own; throws where it is none. */
export function readListing(xml: string): { entries: StoredEntry[]; isCut: boolean } {
  const { ListBucketResult: page } = listing.parse(parser.parse(xml))
  const entries = page.Contents.map(({ Key, Size, LastModified }) => ({
    key: Key,
    bytes: Size,
    changedAt: LastModified,
  }))
  return { entries, isCut: page.IsTruncated === 'true' }
}
