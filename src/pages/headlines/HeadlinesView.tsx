import type { Teaser } from '../../rules/articles/article.ts'
import { headlineMarks } from '../../rules/articles/marks/headline-marks.ts'
import { formatTime, hasHour, isDated } from '../../rules/language/dates.ts'
import { groupByDay } from '../../rules/language/days.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { ArticleLink } from '../../ui/news/ArticleLink.tsx'
import { HeadlineMarks } from '../../ui/news/marks/HeadlineMarks.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
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
  // The link itself is marked as „Anzeige“.
  const marks = headlineMarks({ ...teaser, topic: teaser.titlePrefix }).filter(
    ({ kind }) => kind !== 'advertisement',
  )
  const published = new Date(teaser.publishDate)
  return (
    <li>
      <time dateTime={isDated(teaser.publishDate) ? teaser.publishDate : undefined}>
        {isDated(teaser.publishDate) &&
          hasHour(published) &&
          formatTime(published).replace('\u00a0Uhr', '')}
      </time>
      <p>
        <HeadlineMarks
          marks={marks}
          topic={<span className="headline-kicker">{teaser.titlePrefix} </span>}
        />
        <ArticleLink teaser={teaser} />
      </p>
    </li>
  )
}
