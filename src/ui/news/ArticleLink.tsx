import { ContentLink } from './ContentLink.tsx'
import type { Teaser } from '../../rules/articles/article.ts'
import { ADVERTISEMENT } from '../../rules/articles/marks/sold-content.ts'
import { Headline } from './Headline.tsx'

type ArticleLinkProps = {
  teaser: Pick<Teaser, 'title' | 'targetPathOrUrl' | 'isSoldContent' | 'isOpinion'>
}

/** A text link to an article. Paid content is labeled first. */
export function ArticleLink({ teaser }: ArticleLinkProps) {
  const { title, targetPathOrUrl, isSoldContent, isOpinion } = teaser
  return (
    <>
      {isSoldContent && <span className="advertisement">{ADVERTISEMENT} </span>}
      <ContentLink href={targetPathOrUrl} className={isOpinion ? 'teaser-voice' : undefined}>
        <Headline title={title} />
      </ContentLink>
    </>
  )
}
