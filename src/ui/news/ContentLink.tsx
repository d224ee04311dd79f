import type { ComponentProps } from 'react'
import { isDangerous } from '../../rules/site/links.ts'

type ContentLinkProps = ComponentProps<'a'> & { href: string }

/** A link whose address comes from content (S5.02): its text alone if the protocol is dangerous. */
export function ContentLink({ href, children, ...attributes }: ContentLinkProps) {
  if (isDangerous(href)) return <span className={attributes.className}>{children}</span>
  return (
    <a href={href} {...attributes}>
      {children}
    </a>
  )
}
