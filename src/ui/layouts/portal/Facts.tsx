import type { ReactNode } from 'react'

/** A few rows of fact. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

type FactProps = {
  label: string
  children: ReactNode
  /** Where it is changed, or used. */
  change?: { href: string; label: string } | undefined
}

/** What it is, how it stands, and where it is changed. */
export function Fact({ label, children, change }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {change && (
        <dd className="fact-change">
          <a href={change.href} aria-label={`${change.label}: ${label}`}>
            {change.label}
          </a>
        </dd>
      )}
    </div>
  )
}
