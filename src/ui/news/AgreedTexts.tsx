import { href } from '../../routes.ts'

type AgreedTextsProps = {
  order: { termsVersion: string; withdrawalVersion: string; paymentMethod: string | null }
}

/** Links to the versions of the texts that the order agreed to. Gifts have no right of withdrawal. */
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
