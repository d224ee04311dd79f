import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

type Look = 'primary' | 'secondary' | 'quiet'

type ButtonProps = {
  children: ReactNode
  look?: Look
  type?: 'button' | 'submit'
  icon?: IconName
  name?: string
  value?: string
}

const lookClass = (look: Look) => `button button-${look}`

/** S9.13: a button: semibold, 5 px radius. At most one primary button is in view. */
export function Button({
  children,
  look = 'primary',
  type = 'button',
  icon,
  name,
  value,
}: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is one of two
    <button type={type} className={lookClass(look)} name={name} value={value}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = {
  children: ReactNode
  href: string
  look?: Look
  icon?: IconName
  /** `_top` to leave a frame. */
  target?: '_top' | '_blank'
}

/** A link styled as a button. */
export function ButtonLink({ children, href, look = 'primary', icon, target }: ButtonLinkProps) {
  return (
    <a href={href} className={lookClass(look)} target={target}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  )
}
