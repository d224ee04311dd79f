import type { Kysely } from 'kysely'
import { href } from '../../routes.ts'
import type { LegalName, LegalText } from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'
import type { AgreedText } from './legal-texts-service.ts'
import { readVersionDates, versionsOf } from './versions.ts'

/** Returns a text as an order agrees to it. */
export const agreedText = (
  publicUrl: string,
  name: LegalName,
  { version, date, paragraphs }: Omit<AgreedText, 'url'>,
): AgreedText => ({
  version,
  date,
  paragraphs,
  url: `${publicUrl}${href['legal-text']({ name, version })}`,
})

/** Returns the text an order agreed to at a moment; `null` if it is older than the stored versions. */
export async function textAgreedTo(
  database: Kysely<Tables>,
  publicUrl: string,
  { name, version, at }: { name: LegalName; version: string; at: Date },
): Promise<AgreedText | null> {
  const row = await versionsOf(database, name)
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst()
  // Written only by `insertVersion`.
  const kept = row?.content as Pick<LegalText, 'paragraphs'> | undefined
  if (!kept) return null
  const dateOfAgreed = await readVersionDates(database)
  const date = dateOfAgreed({ name, version, at })
  return agreedText(publicUrl, name, { version, date, ...kept })
}
