import type { Teaser } from '../../rules/articles/article.ts'
import { badgeOf } from '../../rules/articles/badges.ts'
import { formatTime, hasHour, isDated } from '../../rules/language/dates.ts'
import { groupByDay } from '../../rules/language/days.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { ArticleLink } from '../../ui/news/ArticleLink.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { PlusMark } from '../../ui/news/PlusMark.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { TeaserBadge } from '../../ui/news/TeaserBadge.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'

export type HeadlinesModel = { teasers: Teaser[] }

export function HeadlinesView({ model: { teasers } }: { model: HeadlinesModel }) {
  const { now } = usePageConfig()
  return (
    <>
      <PageIntro
        title={FIXED_TITLES.headlines}
        text="Was war, in einer Zeile. Die jüngste Meldung steht oben."
      />
      <div className="page">
        {groupByDay(teasers, now).map(({ heading, teasers: ofDay }, index) => (
          <section key={heading} className={index === 0 ? undefined : 'section'}>
            <SectionHead title={heading} />
            <ul className="headline-list">
              {ofDay.map((teaser) => (
                <Headline key={teaser.documentId} teaser={teaser} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Headline({ teaser }: { teaser: Teaser }) {
  const badge = badgeOf(teaser)
  const published = new Date(teaser.publishDate)
  return (
    <li>
      <time dateTime={isDated(teaser.publishDate) ? teaser.publishDate : undefined}>
        {isDated(teaser.publishDate) &&
          hasHour(published) &&
          formatTime(published).replace('\u00a0Uhr', '')}
      </time>
      <p>
        {teaser.contentRestriction === 'paid' && <PlusMark />}
        {badge && <TeaserBadge badge={badge} />}
        {teaser.titlePrefix && <span className="headline-kicker">{teaser.titlePrefix} </span>}
        <ArticleLink teaser={teaser} />
      </p>
    </li>
  )
}
