import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Teaser } from '../../../rules/articles/article.ts'
import { PageConfigProvider } from '../../page-config.tsx'
import { samplePageConfig } from '../../../../test/fixtures/page-config.fixtures.ts'
import { ChannelSections } from '../lists/ChannelSections.tsx'
import { HeadingsProvider } from './headings.ts'

const local: Teaser = {
  documentId: 1300001,
  title: 'Die Brücke ist offen',
  titlePrefix: 'Radweg',
  targetPathOrUrl: '/region/burscheid/die-bruecke-1300001',
  isSoldContent: false,
  tags: [],
  maintag: null,
  isOpinion: false,
  contentRestriction: 'free',
  teaserTextHtml: 'Nach sechs Jahren.',
  authors: [],
  img: null,
  isPodcast: false,
  isVideoArticle: false,
  isLive: false,
  badge: null,
  publishDate: '2026-11-20T11:48:00Z',
  section: 'region/burscheid',
}

const PLACE = '<span class="place">Burscheid</span>'

/** Renders a section of a channel whose page has these headings above it. */
const sectionNamed = (title: string, headings = ''): string =>
  renderToStaticMarkup(
    <PageConfigProvider value={samplePageConfig}>
      <HeadingsProvider value={headings}>
        <ChannelSections
          showsPlace
          sections={[
            {
              layout: 'headlines',
              title,
              targetPath: null,
              newsletterId: null,
              list: null,
              teasers: [local],
            },
          ]}
        />
      </HeadingsProvider>
    </PageConfigProvider>,
  )

test('the place is not repeated under a heading that names it, in a section or on the page of a channel', () => {
  expect(sectionNamed('Politik')).toContain(PLACE)
  expect(sectionNamed('Burscheid')).not.toContain(PLACE)
  expect(sectionNamed('Politik', 'Burscheid')).not.toContain(PLACE)
})
