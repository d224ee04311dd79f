import type { LegalName } from '../../rules/site/publisher.ts'
import type { LegalVersion } from '../../services/legal-texts/legal-texts-service.ts'
import type { PageServices } from '../page.ts'

type CurrentText = Pick<LegalVersion, 'version' | 'date'>

/** The legal texts that an order placed now refers to. */
export type CurrentTexts = { terms: CurrentText; withdrawal: CurrentText }

/** Returns the versions of the terms and of the withdrawal instruction that apply now. */
export async function currentTexts({
  legalTexts,
}: Pick<PageServices, 'legalTexts'>): Promise<CurrentTexts> {
  const current = async (name: LegalName): Promise<CurrentText> => {
    const text = await legalTexts.legalText({ name })
    // Every start stores the texts that it shows.
    if (!text) throw new Error(`no legal text ${name}`)
    return { version: text.version, date: text.date }
  }
  const [terms, withdrawal] = await Promise.all([current('agb'), current('widerruf')])
  return { terms, withdrawal }
}
