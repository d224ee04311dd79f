import { ContentLink } from './ContentLink.tsx'
import type { Teaser } from '../../rules/articles/article.ts'
import { ADVERTISEMENT } from '../../rules/articles/marks/sold-content.ts'
import { bindHeadline } from '../../rules/language/typography.ts'

type ArticleLinkProps = {
  teaser: Pick<Teaser, 'title' | 'targetPathOrUrl' | 'isSoldContent' | 'isOpinion'>
}

/** An article as a line of text. What somebody has paid for says so before it says anything else. */
export function ArticleLink({ teaser }: ArticleLinkProps) {
  const { title, targetPathOrUrl, isSoldContent, isOpinion } = teaser
  return (
    <>
      {isSoldContent && <span className="advertisement">{ADVERTISEMENT} </span>}
      <ContentLink href={targetPathOrUrl} className={isOpinion ? 'teaser-voice' : undefined}>
        {bindHeadline(title)}
      </ContentLink>
    </>
  )
}
