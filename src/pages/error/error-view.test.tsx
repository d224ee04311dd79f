import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageConfigProvider } from '../../ui/page-config.tsx'
import { textOf } from '../../../test/site/html.ts'
import { samplePageConfig } from '../../../test/fixtures/page-config.fixtures.ts'
import { texts } from '../../ui/texts.de.ts'
import { ErrorView, type ErrorModel } from './ErrorView.tsx'
import { statusMessage } from './status-message.ts'

const render = (model: ErrorModel): string =>
  renderToStaticMarkup(
    <PageConfigProvider value={samplePageConfig}>
      <ErrorView model={model} />
    </PageConfigProvider>,
  )

test('[S2.27] an error shows its status, its message, a link to the home page and the search', () => {
  const message = 'Der Dienst macht gerade Pause.'
  const html = render({ status: 503, message, isForReaders: true, path: '/sport', similar: [] })
  expect(html).toContain('>503<')
  expect(html).toContain(message)
  expect(html).toContain('<a href="/">')
  expect(html).toMatch(/<form[^>]*action="\/suche"/)
  expect(html).not.toContain(texts.error[404])
})

test('[S2.27] an error without a known status shows 520', () => {
  expect(render({ message: '', path: '/', similar: [] })).toContain('>520<')
})

test('[S2.27] a missing page shows the status message in German with its path', () => {
  const message = 'Page not found: /sprot'
  const words = textOf(render({ status: 404, message, path: '/sprot', similar: [] }))
  expect(words).toContain(texts.error[404])
  expect(words).toContain('Die Seite /sprot wurde nicht gefunden.')
  expect(words).not.toContain(message)
})

test('a withdrawn article shows the notice, its section, the search and the home page, but not its address', () => {
  const path = '/politik/mispelgelee-1234567'
  const message = texts.error[410]
  const model = {
    status: 410,
    message,
    isForReaders: true,
    path,
    sectionPath: '/politik',
    similar: [],
  }
  const html = render(model)
  expect(textOf(html)).toContain(message)
  expect(html).toContain('<a href="/politik">Zum Ressort</a>')
  expect(html).toContain('<a href="/">')
  expect(html).toMatch(/<form[^>]*action="\/suche"/)
  expect(html).not.toContain('mispelgelee')
})

test('a page that failed names an error, not a missing answer', () => {
  const words = textOf(render({ status: 500, message: '', path: '/sport', similar: [] }))
  expect(words).toContain('Beim Erstellen der Seite ist ein Fehler aufgetreten.')
})

test.each([400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 431, 500, 501, 503, 504])(
  'an error %i whose message is for programs shows a German status message instead',
  (status) => {
    const message = 'There is no such endpoint'
    const words = textOf(render({ status, message, path: '/sport', similar: [] }))
    expect(words).not.toContain(message)
    expect(words).toContain(statusMessage(status, '/sport'))
  },
)
