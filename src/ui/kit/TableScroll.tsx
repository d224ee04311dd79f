import type { ReactNode } from 'react'

/** A table that may be wider than its place scrolls in a box of its own, which the keyboard can reach. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
