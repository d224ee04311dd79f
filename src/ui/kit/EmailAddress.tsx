import { Fragment } from 'react'

/** An e-mail address. It wraps at `@` and full stops, and without a language it is not hyphenated. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <span lang="">
      {address.split(/(?<=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
