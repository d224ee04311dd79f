import { LONGEST_CODE } from '../../rules/money/vouchers/voucher-code.ts'
import { voucherInWords, type AppliedVoucher } from '../../rules/money/vouchers/voucher-words.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Field } from '../../ui/kit/Form.tsx'

/** A code changes the price before anything is ordered: its button sends the form back with the new price. */
export function VoucherField({
  voucher,
  isOpen,
}: {
  voucher: AppliedVoucher | null
  isOpen: boolean
}) {
  return (
    <details className="order-voucher" open={isOpen || voucher !== null}>
      <summary>Gutscheincode</summary>
      {voucher && (
        <p className="notice">
          Gutschein „{voucher.name}“: {voucherInWords(voucher.reduction)}.
        </p>
      )}
      <div className="order-voucher-code">
        <Field name="voucher" autoComplete="off" maxLength={LONGEST_CODE} />
        <Button type="submit" look="secondary" name="apply" value="voucher">
          {voucher ? 'Ändern' : 'Einlösen'}
        </Button>
      </div>
    </details>
  )
}
