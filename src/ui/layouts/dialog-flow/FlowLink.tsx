import type { ReactNode } from 'react'
import { flowHref, FLOWS, type FlowName, type FlowWay } from './flows.ts'

type FlowLinkProps = { to: FlowName; way: FlowWay; children: ReactNode }

/** From one view to another: dialog to dialog, page to page. */
export function FlowLink({ to, way, children }: FlowLinkProps) {
  return (
    <a href={flowHref(to, way)} data-dialog={way.isPage ? undefined : FLOWS[to].hash}>
      {children}
    </a>
  )
}
