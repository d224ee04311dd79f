import type { ReactNode } from 'react'

type PageIntroProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode }

/** Heading of a list page, with a sentence about its content. */
export function PageIntro({ title, text, action, children }: PageIntroProps) {
  return (
    <div className="page page-head">
      {children}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
