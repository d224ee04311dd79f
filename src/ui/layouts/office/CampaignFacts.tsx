import { formatDateAndTime } from '../../../rules/language/dates.ts'
import { voucherInWords } from '../../../rules/money/vouchers/voucher-words.ts'
import type { VoucherCampaign } from '../../../rules/money/vouchers/vouchers.ts'
import { plural } from '../../../rules/language/plural.ts'
import { Fact, Facts } from '../portal/Facts.tsx'

/** Summary of a voucher campaign: what it grants, to whom and when. */
export function CampaignFacts({ campaign }: { campaign: VoucherCampaign }) {
  const { key, name, offers, from, until, usesPerCode, newCustomersOnly, isPublic } = campaign
  const format = (moment: string) => formatDateAndTime(new Date(moment))
  return (
    <Facts>
      <Fact label="Name">{name}</Fact>
      <Fact label="Schlüssel">{key}</Fact>
      <Fact label="Gibt">{voucherInWords(campaign)}</Fact>
      {campaign.kind !== 'credits' && (
        <Fact label="Für">{offers.length === 0 ? 'jedes Abo' : offers.join(', ')}</Fact>
      )}
      <Fact label="Gilt ab">{from ? format(from) : 'sofort'}</Fact>
      <Fact label="Gilt bis">{until ? format(until) : 'unbegrenzt'}</Fact>
      <Fact label="Je Code">
        {usesPerCode === null ? 'beliebig viele Menschen' : usesInWords(usesPerCode)}
      </Fact>
      <Fact label="Für wen">{newCustomersOnly ? 'wer noch nichts bestellt hat' : 'alle'}</Fact>
      <Fact label="Öffentlich">{isPublic ? 'ja, unter „Gutscheine“' : 'nein'}</Fact>
    </Facts>
  )
}

const usesInWords = (uses: number): string =>
  plural(uses, { one: 'ein Mensch', other: `${uses} Menschen` })
