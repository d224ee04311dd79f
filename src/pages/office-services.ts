import type { AnalyticsService } from '../services/analytics/analytics-service.ts'
import type { AdsService } from '../services/ads/ads-service.ts'
import type { CardProblemsService } from '../services/billing/cards/card-problems-service.ts'
import type { ConsentsService } from '../services/consents/consents-service.ts'
import type { DebitsService } from '../services/billing/debits/debits-service.ts'
import type { DeclarationsService } from '../services/billing/declarations/declarations-service.ts'
import type { OffersService } from '../services/billing/offers/offers-service.ts'
import type { PaymentsService } from '../services/billing/payments/payments-service.ts'
import type { PrintSubscribersService } from '../services/billing/print-subscribers/print-subscribers-service.ts'
import type { VouchersService } from '../services/billing/vouchers/vouchers-service.ts'
import type { OfficeTokens } from '../services/editors/editors-service.ts'
import type { IssuesService } from '../services/newsletters/issues/issues-service.ts'
import type { SettingsService } from '../services/settings/settings-service.ts'
import type { OfficeService } from '../services/office/office-service.ts'
import type { StaffService } from '../services/office/staff/staff-service.ts'

/** Services of the office pages, in addition to those of reader pages. Only operators see their data. */
export type OfficePageServices = {
  office: Pick<OfficeService, 'find' | 'customer' | 'ledger' | 'preview' | 'auditLog' | 'employees'>
  debits: Pick<DebitsService, 'runs'>
  officeDeclarations: Pick<DeclarationsService, 'open' | 'find'>
  printSubscribers: Pick<PrintSubscribersService, 'count' | 'find'>
  offerVersions: Pick<OffersService, 'all' | 'versions'>
  payments: Pick<PaymentsService, 'unmatched' | 'unmatchedLine' | 'owedBack'>
  cardTroubles: Pick<CardProblemsService, 'list' | 'find'>
  campaigns: Pick<VouchersService, 'campaigns'>
  analytics: Pick<AnalyticsService, 'report'>
  consents: Pick<ConsentsService, 'counts'>
  adsService: Pick<AdsService, 'all' | 'find'>
  settingsService: Pick<SettingsService, 'read' | 'defaults'>
  staff: Pick<StaffService, 'members' | 'invitations' | 'invitation' | 'invited'>
  officeTokens: Pick<OfficeTokens, 'list' | 'find'>
  officeIssues: Pick<IssuesService, 'overview'>
}
