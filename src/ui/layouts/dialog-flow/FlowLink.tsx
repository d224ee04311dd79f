import type { ReactNode } from 'react'
import { href } from '../../../routes/first-script.ts'
import { DIALOG_HASHES, type FlowName, type FlowContext } from './flows.ts'

type FlowLinkProps = { to: FlowName; way: FlowContext; children: ReactNode }

/** A link to another view of the flow: to a dialog in a dialog, to a page on a page. */
export function FlowLink({ to, way, children }: FlowLinkProps) {
  return (
    <a href={href[to](way)} data-dialog={way.isPage ? undefined : DIALOG_HASHES[to]}>
      {children}
    </a>
  )
}
