import type { ReactNode } from 'react'
import { href } from '../../routes.ts'

type LoginLinkProps = { next: string; className?: string; label?: string; children: ReactNode }

/** Opens the sign-in dialog. Without script it links to the sign-in page, which leads back. */
export function LoginLink({ next, className, label, children }: LoginLinkProps) {
  return (
    <a
      href={href.login({ next })}
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
