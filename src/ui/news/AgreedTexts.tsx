import { href } from '../../routes.ts'

type AgreedTextsProps = {
  order: { termsVersion: string; withdrawalVersion: string; paymentMethod: string | null }
}

/** The very versions that an order has agreed to; of what was given there is nothing to withdraw from. */
export function AgreedTexts({ order }: AgreedTextsProps) {
  const { termsVersion, withdrawalVersion, paymentMethod } = order
  return (
    <>
      Es gelten die{' '}
      <a href={href['legal-text']({ name: 'agb', version: termsVersion })}>
        Allgemeinen Geschäftsbedingungen, Fassung {termsVersion}
      </a>
      {paymentMethod !== null && (
        <>
          , und die{' '}
          <a href={href['legal-text']({ name: 'widerruf', version: withdrawalVersion })}>
            Widerrufsbelehrung, Fassung {withdrawalVersion}
          </a>
        </>
      )}
      .
    </>
  )
}
