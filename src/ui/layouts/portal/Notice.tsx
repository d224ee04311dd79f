import type { PortalNotice } from '../../../rules/accounts/portal.ts'
import { Icon } from '../../kit/Icon.tsx'

/** What became of the form that was sent; the focus starts here, with script and without. */
export function Notice({ notice: { kind, text } }: { notice: PortalNotice }) {
  const look = kind === 'done' ? 'notice' : 'notice notice-warning'
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form begins here
    <output className={look} tabIndex={-1} autoFocus>
      <Icon name={kind === 'done' ? 'check' : 'warning'} size={20} />
      {text}
    </output>
  )
}
