import { DialogFlowFooter, DialogFlowHeader } from './DialogFlowFrame.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LiteFooter, LiteHeader } from './LiteFrame.tsx'
import { OfficeFooter, OfficeHeader } from './office/OfficeHeader.tsx'

/** S2.23: what stands above and below `<main>` in each layout. Rendered apart from it: the same for every reader. */
export const frames = {
  default: { Header, Footer },
  portal: { Header, Footer },
  office: { Header: OfficeHeader, Footer: OfficeFooter },
  'dialog-flow': { Header: DialogFlowHeader, Footer: DialogFlowFooter },
} as const

/** What stands there instead on a page without script, in every layout with menus. */
export const liteFrame = { Header: LiteHeader, Footer: LiteFooter }
