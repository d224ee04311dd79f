import type {
  Reduction,
  VoucherCampaign,
  VoucherRefusal,
} from '../../../rules/money/vouchers/vouchers.ts'
import type { AgreedText } from '../../legal-texts/legal-texts-service.ts'

/** What a code that can be used gives. */
export type FoundVoucher =
  | { kind: 'reduction'; code: string; name: string; reduction: Reduction; until: string | null }
  | { kind: 'credits'; code: string; name: string; credits: number }
  | {
      kind: 'gift'
      code: string
      name: string
      what: string
      months: number
      grants: readonly string[]
    }

export type VoucherAnswer =
  | { kind: 'found'; voucher: FoundVoucher }
  | { kind: 'refused'; because: VoucherRefusal | 'limited' }

/** Whose code it is; `asker` is what guesses are counted by, such as a network. */
export type VoucherQuestion = { code: string; accountId: string | null; asker: string }

export type Redemption = {
  accountId: string
  code: string
  /** The texts that hold for what is given. */
  terms: Pick<AgreedText, 'version'>
  withdrawal: Pick<AgreedText, 'version'>
}

/** The same code from the same person once more answers as the first. */
export type RedemptionResult =
  | { kind: 'credits'; credits: number }
  | { kind: 'gift'; orderId: number }
  | { kind: 'refused'; because: VoucherRefusal | 'no-account' }

/** A campaign as its publisher lists it. */
export type ListedCampaign = VoucherCampaign & { codes: number; uses: number }

/** `codes`: of the publisher's own words; else so many that nobody can guess. */
export type NewCodes = { campaign: string; batch: string } & (
  | { codes: readonly string[] }
  | { count: number }
)

export type PublicVoucher = { campaign: VoucherCampaign; code: string }

/** A gift somebody bought: its code, and whether it was used. */
export type BoughtGift = {
  orderId: number
  orderNumber: string
  code: string
  name: string
  what: string
  months: number
  usedAt: Date | null
  isVoid: boolean
}

export type VouchersService = {
  /** What a code gives this person now. Codes that do not exist are counted against guessing. */
  look(question: VoucherQuestion): Promise<VoucherAnswer>
  /** Credits into the wallet, or the term of a gift from today on, with the mail that says so; once. */
  redeem(redemption: Redemption): Promise<RedemptionResult>
  /** Those that are shown to everybody and valid now, the one that ends first before others. */
  publicVouchers(): Promise<PublicVoucher[]>
  /** The gifts an account has bought. */
  gifts(accountId: string): Promise<BoughtGift[]>
  /** Every campaign, the newest first. */
  campaigns(): Promise<ListedCampaign[]>
  /** Makes a campaign, or changes its times and whether it is shown; 409 where it would give something else. */
  save(campaign: VoucherCampaign): Promise<{ campaign: VoucherCampaign; isNew: boolean }>
  /** Makes the codes of a batch and answers all of it, as printed; the same batch once more makes none. 404, 409. */
  makeCodes(request: NewCodes): Promise<string[]>
}
