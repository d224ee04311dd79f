import type { ReactNode } from 'react'

/** A scrollable box for a table that may be wider than its container. The keyboard can reach it. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
