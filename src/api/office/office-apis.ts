import type { Endpoint } from '../endpoint.ts'
import { officeCommandsApi } from './commands.ts'
import { officeAdsApi } from './ads.ts'
import { heldDataApi } from './held-data.ts'
import { officeBankApi } from './bank/bank.ts'
import { officeCampaignsApi } from './campaigns.ts'
import { officeCardsApi } from './cards.ts'
import { officeDeclarationsApi } from './declarations.ts'
import { officeExportsApi } from './exports.ts'
import { officeOffersApi } from './offers.ts'
import { officePrintApi } from './print-subscribers.ts'
import { officeProofApi } from './proof.ts'
import { officeSettingsApi } from './settings.ts'
import { officeStaffApi } from './staff.ts'
import { officeTokensApi } from './tokens.ts'
import { officeTransfersApi } from './transfers.ts'
import { officeVouchersApi } from './vouchers.ts'

type OfficeApis = Parameters<typeof officeCommandsApi>[0] &
  Parameters<typeof officeProofApi>[0] &
  Parameters<typeof officeAdsApi>[0] &
  Parameters<typeof officeBankApi>[0] &
  Parameters<typeof officeDeclarationsApi>[0] &
  Parameters<typeof officeExportsApi>[0] &
  Parameters<typeof officeOffersApi>[0] &
  Parameters<typeof officePrintApi>[0] &
  Parameters<typeof officeSettingsApi>[0] &
  Parameters<typeof officeTransfersApi>[0] &
  Parameters<typeof officeCampaignsApi>[0] &
  Parameters<typeof officeStaffApi>[0] &
  Parameters<typeof officeTokensApi>[0] &
  Parameters<typeof heldDataApi>[0]

/** All endpoints for the publisher's employees, under `/betrieb`. */
export const officeApis = (parts: OfficeApis): Endpoint[] => [
  ...officeProofApi(parts),
  ...officeCommandsApi(parts),
  ...officeAdsApi(parts),
  ...officeBankApi(parts),
  ...officeCardsApi(parts),
  ...officeDeclarationsApi(parts),
  ...officeExportsApi(parts),
  ...officeOffersApi(parts),
  ...officePrintApi(parts),
  ...officeSettingsApi(parts),
  ...officeTransfersApi(parts),
  ...officeVouchersApi(parts),
  ...officeCampaignsApi(parts),
  ...officeStaffApi(parts),
  ...officeTokensApi(parts),
  ...heldDataApi(parts),
]
