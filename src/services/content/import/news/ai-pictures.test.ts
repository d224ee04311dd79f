import { expect, test } from 'vitest'
import type { Image } from '../../../../rules/articles/article.ts'
import { createContentService } from '../../embedded.ts'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, importText } = await sampleImportForFile()
const content = createContentService(store, samplePublisher)

const picture: Image = {
  baseUrl: '/newsroom/3f/3f00000000000000000000000000000a-1600x900.jpg',
  cropVal: null,
  altText: '',
  caption: '',
  copyrights: '',
  width: 1600,
  height: 900,
}
const source = (code: string) => ({
  digitalSourceType: { uri: `http://cv.iptc.org/newscodes/digitalsourcetype/${code}` },
})

/** Imports an agency text whose picture has this source type. */
async function imported(code: string) {
  const item = {
    uri: `urn:newsml:agentur.example:20261120:${code}`,
    type: 'text',
    version: '1',
    versionCreated: '2026-11-20T08:00:00Z',
    ...source(code),
    headlines: [{ role: 'main', value: 'Wie es aussehen könnte' }],
    bodies: [{ role: 'main', contentType: 'text/html', value: '<p>Ein Absatz.</p>' }],
    associations: [
      {
        uri: `urn:newsml:agentur.example:20261120:${code}-bild`,
        type: 'picture',
        ...source(code),
        renditions: [{ name: 'main', href: 'https://agentur.example/bild.jpg' }],
      },
    ],
  }
  const fetchPicture = () => Promise.resolve(picture)
  const [saved] = await importText(`${code}.json`, JSON.stringify(item), { fetchPicture })
  return content.article({ id: saved?.id ?? 0 })
}

test('marks a picture that its agency declares AI-generated, but not its text', async () => {
  const made = await imported('trainedAlgorithmicMedia')
  expect(made.img).toMatchObject({ baseUrl: picture.baseUrl, aiGenerated: true })
  expect(made).not.toHaveProperty('aiGenerated')
  expect((await imported('digitalCapture')).img).not.toHaveProperty('aiGenerated')
})
