import { Fragment, type ReactNode } from 'react'
import type { HeadlineMark } from '../../../rules/articles/marks/headline-marks.ts'
import { PlusMark } from './PlusMark.tsx'
import { TeaserBadge } from './TeaserBadge.tsx'

type HeadlineMarksProps = {
  marks: readonly HeadlineMark[]
  /** Replaces the text of the topic. */
  topic?: ReactNode
}

/** The marks before a headline, in the order of `headlineMarks`. */
export function HeadlineMarks({ marks, topic }: HeadlineMarksProps) {
  return marks.map((mark) => <Fragment key={mark.kind}>{markOf(mark, topic)}</Fragment>)
}

function markOf({ kind, text }: HeadlineMark, topic: ReactNode): ReactNode {
  switch (kind) {
    case 'plus':
      return <PlusMark />
    case 'badge':
      return <TeaserBadge badge={text} />
    case 'review':
      return <span className="badge">{text}</span>
    case 'advertisement':
    case 'place':
      return <span className={kind}>{text}</span>
    case 'topic':
      return topic ?? text
  }
}
