import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LiteFooter, LiteHeader } from './LiteFrame.tsx'
import { OfficeFooter, OfficeHeader } from './office/OfficeHeader.tsx'
import { PlainFooter, PlainHeader } from './PlainFrame.tsx'

/**
 * S2.23: header and footer around `<main>` for each layout. Rendered separately, because they are the same for every
 * reader.
 */
export const frames = {
  default: { Header, Footer },
  portal: { Header, Footer },
  office: { Header: OfficeHeader, Footer: OfficeFooter },
  checkout: { Header: PlainHeader, Footer: PlainFooter },
  'dialog-flow': { Header: PlainHeader, Footer: PlainFooter },
} as const

/** Header and footer of pages without script, for every layout with menus. */
export const liteFrame = { Header: LiteHeader, Footer: LiteFooter }
