import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { samplePageConfig } from '../../test/fixtures/page-config.fixtures.ts'
import type { Teaser as TeaserModel } from '../rules/articles/article.ts'
import { PageConfigProvider } from './page-config.tsx'
import { PortalFrame } from './layouts/portal/PortalFrame.tsx'
import { SectionHead } from './news/SectionHead.tsx'
import { Teaser } from './news/Teaser.tsx'

const podcast: TeaserModel = {
  documentId: 1300341,
  title: 'Guten Morgen, gute Nacht',
  titlePrefix: 'Podcast',
  targetPathOrUrl: '/mediathek/guten-morgen-1300341',
  isSoldContent: false,
  tags: [],
  maintag: null,
  isOpinion: false,
  contentRestriction: 'free',
  teaserTextHtml: '',
  authors: [],
  img: null,
  isPodcast: true,
  isVideoArticle: false,
  isLive: false,
  badge: null,
  publishDate: '2026-11-20T11:48:00Z',
  section: 'mediathek',
}

const render = (element: ReactNode): string =>
  renderToStaticMarkup(<PageConfigProvider value={samplePageConfig}>{element}</PageConfigProvider>)

test('a teaser says „Podcast“ once if its topic is the kind of its media', () => {
  const mark = /<span class="media-mark"( aria-hidden="true")?>/
  expect(mark.exec(render(<Teaser teaser={podcast} size="medium" />))?.[1]).toBeDefined()
  const other = { ...podcast, titlePrefix: 'Frühschicht' }
  expect(mark.exec(render(<Teaser teaser={other} size="medium" />))?.[1]).toBeUndefined()
})

test.each(['Alle', 'Alle ansehen'])('the link „%s“ of a section names the section', (more) => {
  expect(render(<SectionHead title="Neueste" href="/neueste" more={more} />)).toContain(
    `aria-label="${more}: Neueste"`,
  )
})

test('each list of the account’s navigation has the name of its group', () => {
  const groups = [
    { title: 'Konto', parts: [] },
    { title: 'Lesen', parts: [] },
  ]
  const html = render(
    <PortalFrame groups={groups} current="account" notice={undefined}>
      <h1>Mein Konto</h1>
    </PortalFrame>,
  )
  for (const { title } of groups) expect(html).toContain(`<ul aria-label="${title}">`)
})
