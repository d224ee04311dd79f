import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { SectionHead } from '../SectionHead.tsx'
import { Teaser } from '../Teaser.tsx'

/** S1.07: recommendations below an article. The browser removes some of them. */
export function Recommendations({ teasers }: { teasers: readonly TeaserModel[] }) {
  return (
    <section aria-labelledby="empfehlungen">
      <SectionHead id="empfehlungen" title="Das könnte Sie auch interessieren" />
      <div className="split split-4">
        {teasers.map((teaser) => (
          <Teaser key={teaser.documentId} teaser={teaser} size="medium" slot="quarter" level={3} />
        ))}
      </div>
    </section>
  )
}
