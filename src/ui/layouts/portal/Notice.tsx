import type { PortalNotice } from '../../../rules/accounts/portal.ts'
import { Icon } from '../../kit/Icon.tsx'

/** Result of a submitted form. It takes the focus, with and without script. */
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
