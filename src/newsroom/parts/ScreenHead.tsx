import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a screen. It takes the focus when the screen opens, so that screen readers announce it. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – Redaktion`
  }, [title])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className="screen-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
