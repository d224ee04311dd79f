import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleHouseAd } from '../../../test/fixtures/house-ad.fixtures.ts'
import { PageConfigProvider } from '../page-config.tsx'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { MenuItems } from '../layouts/Menu.tsx'
import { HouseAdBody } from './AdSlot.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { Byline } from './Byline.tsx'
import { SectionHead } from './SectionHead.tsx'

const render = (address: string): string => {
  const author = { id: 1, prename: 'Jana', surname: 'Ufer', shortname: null, urlPath: address }
  const teaser = {
    title: 'Brücke',
    targetPathOrUrl: address,
    isSoldContent: false,
    isOpinion: false,
  }
  return renderToStaticMarkup(
    <PageConfigProvider value={samplePageConfig}>
      <MenuItems items={[{ label: 'Wahl', href: address }]} />
      <SectionHead title="Sport" href={address} />
      <ArticleLink teaser={teaser} />
      <Byline authors={[author]} linked />
      <HouseAdBody ad={{ ...sampleHouseAd(), target: address, action: 'Mehr' }} />
    </PageConfigProvider>,
  )
}

const WORDS = ['Wahl', 'Sport', 'Brücke', 'Jana Ufer', 'Mehr']

test.each([
  'javascript:alert(1)',
  ' JAVA\nSCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://www.example.de/x',
  'file:///etc/passwd',
])('[S5.02] content that links to %j is shown without a link', (address) => {
  const html = render(address)
  for (const words of WORDS) expect(html).toContain(words)
  expect(html).not.toMatch(/<a\b|href/)
})

test('[S5.02] content keeps its link to another site, a mail address or a page of this site', () => {
  for (const address of ['https://a.example/x', 'mailto:a@b.example', '/sport'])
    expect(render(address).split(`href="${address}"`)).toHaveLength(7)
})
