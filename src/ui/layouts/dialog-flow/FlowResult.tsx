import { useEffect, useRef, type ReactNode } from 'react'

type FlowResultProps = { title: string; isPage: boolean; children: ReactNode }

/** Replaces a form after success and takes the focus. */
export function FlowResult({ title, isPage, children }: FlowResultProps) {
  const ref = useRef<HTMLDivElement>(null)
  const Heading = isPage ? 'h1' : 'h2'
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="form" ref={ref} tabIndex={-1} data-result="">
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}
