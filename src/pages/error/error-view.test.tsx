import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageConfigProvider } from '../../ui/page-config.tsx'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { texts } from '../../ui/texts.de.ts'
import { ErrorView, type ErrorModel } from './ErrorView.tsx'

const render = (model: ErrorModel): string =>
  renderToStaticMarkup(
    <PageConfigProvider value={samplePageConfig}>
      <ErrorView model={model} />
    </PageConfigProvider>,
  )

test('[S2.27] an error shows its status, its message, a link to the home page and the search', () => {
  const html = render({ status: 503, message: 'the message', path: '/sport', similar: [] })
  expect(html).toContain('>503<')
  expect(html).toContain('the message')
  expect(html).toContain('<a href="/">')
  expect(html).toMatch(/<form[^>]*action="\/suche"/)
  expect(html).not.toContain(texts.error[404])
})

test('[S2.27] an error without a known status shows 520', () => {
  expect(render({ message: '', path: '/', similar: [] })).toContain('>520<')
})

test('[S2.27] a missing page shows a message of its own with its path', () => {
  const message = 'Page not found: /sprot'
  const html = render({ status: 404, message, path: '/sprot', similar: [] })
  expect(html).toContain(texts.error[404])
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
    `Die Adresse /sprot gibt es hier nicht. Die Meldung dazu: ${message}`,
  )
})
