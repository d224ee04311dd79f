import type { Kysely } from 'kysely'
import { href } from '../../routes.ts'
import type { LegalName, LegalText } from '../../rules/site/publisher.ts'
import type { Tables } from '../../store/tables.ts'
import type { AgreedText } from './legal-texts-service.ts'

/** Returns a text as an order agrees to it. */
export const agreedText = (
  publicUrl: string,
  name: LegalName,
  { version, paragraphs }: Pick<LegalText, 'version' | 'paragraphs'>,
): AgreedText => ({
  version,
  paragraphs,
  url: `${publicUrl}${href['legal-text']({ name, version })}`,
})

/** Returns the text an order agreed to; `null` if it is older than the stored versions. */
export async function textAgreedTo(
  database: Kysely<Tables>,
  publicUrl: string,
  { name, version }: { name: LegalName; version: string },
): Promise<AgreedText | null> {
  const row = await database
    .selectFrom('legal_texts')
    .select('content')
    .where('name', '=', name)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // Written only by `openLegalTexts`.
  const kept = row?.content as Pick<LegalText, 'paragraphs'> | undefined
  return kept ? agreedText(publicUrl, name, { version, ...kept }) : null
}
