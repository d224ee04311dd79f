import type { Teaser } from '../../../rules/articles/article.ts'
import { Headlines, Rows } from './SectionBlocks.tsx'
import { SectionHead } from '../SectionHead.tsx'

type IssueBodyProps = {
  lead: readonly string[]
  sections: readonly { title: string; teasers: readonly Teaser[] }[]
  template: 'letter' | 'headlines'
}

/** A newsletter issue on a page: the editor's text, then the articles as everyone sees them. */
export function IssueBody({ lead, sections, template }: IssueBodyProps) {
  const List = template === 'headlines' ? Headlines : Rows
  return (
    <>
      {lead.length > 0 && (
        <div className="prose">
          {lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {sections.map(({ title, teasers }) => (
        <section key={title} className="section section-near" aria-label={title || undefined}>
          {title && <SectionHead title={title} />}
          <List teasers={teasers} level={title ? 3 : 2} showsPlace={false} />
        </section>
      ))}
    </>
  )
}
