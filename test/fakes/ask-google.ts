import { VERIFIED } from './google-issuer.ts'
import { changeSettings } from '../site/change-settings.ts'
import type { TestSite } from '../site/test-site.ts'

/** Makes pages request Google's token for readers who have agreed. */
export const askGoogle = (site: TestSite): Promise<void> => changeSettings(site, VERIFIED)
