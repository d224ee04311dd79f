import type { z } from 'zod'
import type { siteDataChange } from '../../content/writing/records.ts'
import type { SiteDataRecord } from './contract.ts'
import { readSiteRow, SITE_ID, type SiteParts } from './site-rows.ts'

export type SiteDataChange = z.output<typeof siteDataChange>

/** Returns the site's name, colour and descriptions; throws 404. */
export async function readSiteData(
  parts: Pick<SiteParts, 'database' | 'mandator'>,
): Promise<SiteDataRecord> {
  const { version, site } = await readSiteRow(parts)
  const { siteName, brandColor, description, seoTitle } = site
  return { id: SITE_ID, version, siteName, brandColor, description, seoTitle }
}

/** Changes fields of the site's data, and returns all. Throws 404, and 409 if another version is stored. */
export async function changeSiteData(
  parts: SiteParts,
  { fields, expectedVersion }: { fields: SiteDataChange; expectedVersion?: number | undefined },
): Promise<SiteDataRecord> {
  await readSiteRow(parts)
  await parts.writes.saveSite({ ...fields, mandator: parts.mandator }, { expectedVersion })
  return readSiteData(parts)
}
