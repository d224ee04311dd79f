import type {
  Reduction,
  VoucherCampaign,
  VoucherRefusal,
} from '../../../rules/money/vouchers/vouchers.ts'
import type { DeliveryState } from '../../../rules/money/vouchers/gift-delivery.ts'
import type { AgreedText } from '../../legal-texts/legal-texts-service.ts'

/** The benefit of a valid code. */
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

/** `requester` identifies who is counted for wrong guesses, such as a network. */
export type VoucherQuestion = { code: string; accountId: string | null; requester: string }

export type Redemption = {
  accountId: string
  code: string
  /** Versions of the legal texts that apply. */
  terms: Pick<AgreedText, 'version'>
  withdrawal: Pick<AgreedText, 'version'>
}

/** A repeated request with the same code returns the first result. */
export type RedemptionResult =
  | { kind: 'credits'; credits: number }
  | { kind: 'gift'; orderId: number }
  | { kind: 'refused'; because: VoucherRefusal | 'no-account' }

/** A campaign in the publisher's list. */
export type ListedCampaign = VoucherCampaign & { codes: number; uses: number }

/** `codes`: chosen by the publisher; `count`: number of random codes that cannot be guessed. */
export type NewCodes = { campaign: string; batch: string } & (
  | { codes: readonly string[] }
  | { count: number }
)

export type PublicVoucher = { campaign: VoucherCampaign; code: string }

/** A bought gift with its code and state. */
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
  /** Returns what a code gives this reader now. Unknown codes are counted to prevent guessing. */
  look(question: VoucherQuestion): Promise<VoucherAnswer>
  /** Adds credits to the wallet or starts a gift's term today, once, and sends a mail. */
  redeem(redemption: Redemption): Promise<RedemptionResult>
  /** Returns the vouchers shown publicly and valid now, those that end first before others. */
  publicVouchers(): Promise<PublicVoucher[]>
  /** Returns the gifts bought by an account. */
  gifts(accountId: string): Promise<BoughtGift[]>
  /** Returns the planned and past deliveries of the gifts bought by an account, by order. */
  deliveries(accountId: string): Promise<Map<number, DeliveryState>>
  /**
   * Queues the mails of gifts due by now, each once, and erases the receivers of long sent gifts. Returns the number of
   * mails.
   */
  sendDueGifts(now: Date): Promise<number>
  /** Returns all campaigns, newest first. */
  campaigns(): Promise<ListedCampaign[]>
  /** Creates a campaign, or changes its times and visibility. Throws 409 for any other change. */
  save(campaign: VoucherCampaign): Promise<{ campaign: VoucherCampaign; isNew: boolean }>
  /**
   * Creates the codes of a batch and returns them in printed form; repeating a batch returns the existing codes.
   * Throws 404 or 409.
   */
  makeCodes(request: NewCodes): Promise<string[]>
}
