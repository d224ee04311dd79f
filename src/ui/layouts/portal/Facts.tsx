import type { ReactNode } from 'react'

/** A list of facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

type FactProps = {
  label: string
  children: ReactNode
  /** Link to the page where it is changed or used. */
  change?: { href: string; label: string } | undefined
}

/** A row with a label, a value and an optional link. */
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
