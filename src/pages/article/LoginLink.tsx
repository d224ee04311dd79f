import type { ReactNode } from 'react'

type LoginLinkProps = { next: string; className?: string; label?: string; children: ReactNode }

/** Opens the sign-in dialog over the page; without script it is the way to the sign-in page and back. */
export function LoginLink({ next, className, label, children }: LoginLinkProps) {
  return (
    <a
      href={`/dialog-flow/login?next=${encodeURIComponent(next)}`}
      data-dialog="login"
      rel="nofollow"
      className={className}
      aria-label={label}
      title={label}
    >
      {children}
    </a>
  )
}
