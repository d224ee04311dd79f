import { href } from '../../routes.ts'

type AgreedTextsProps = { order: { termsVersion: string; withdrawalVersion: string } }

/** The very versions that an order has agreed to. */
export function AgreedTexts({ order: { termsVersion, withdrawalVersion } }: AgreedTextsProps) {
  return (
    <>
      Es gelten die{' '}
      <a href={href['legal-text']({ name: 'agb', version: termsVersion })}>
        Allgemeinen Geschäftsbedingungen, Fassung {termsVersion}
      </a>
      , und die{' '}
      <a href={href['legal-text']({ name: 'widerruf', version: withdrawalVersion })}>
        Widerrufsbelehrung, Fassung {withdrawalVersion}
      </a>
      .
    </>
  )
}
