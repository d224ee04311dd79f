import type { ReactNode } from 'react'

type PageIntroProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode }

/** The head of a page that is a list: its name, and a sentence on what it holds. */
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
