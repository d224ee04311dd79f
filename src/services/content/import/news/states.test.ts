import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, importText } = await sampleImportForFile()

const content = createContentService(store, samplePublisher)

const isShown = async (id: number | null | undefined): Promise<boolean> =>
  content.article({ id: id ?? 0 }).then(
    () => true,
    () => false,
  )

const ninjs = (name: string, fields: object) => ({
  uri: `urn:news:${name}`,
  type: 'text',
  versionCreated: '2026-11-20T08:00:00+01:00',
  headlines: [{ value: name }],
  bodies: [{ value: 'Text.', contentType: 'text/plain' }],
  ...fields,
})

test.each([
  [{ pubStatus: 'usable' }, null],
  [{ pubStatus: 'Usable' }, null],
  [{ pubStatus: 'withheld' }, 'withheld by its source, kept and not shown'],
  [{ pubStatus: 'canceled' }, 'killed by its source, not shown'],
  [{ pubStatus: 'draft' }, 'pubStatus „draft“ is unknown (usable, withheld or canceled)'],
  [{ pubstatus: '' }, 'pubStatus „“ is unknown (usable, withheld or canceled)'],
  [{ pubStatus: null }, 'pubStatus „null“ is unknown (usable, withheld or canceled)'],
  [{ embargoed: '' }, 'under embargo without an end, kept and not shown'],
  [{ embargoed: true }, 'embargoed „true“ is no date'],
  [{ embargoed: false }, null],
  [{ embargo: true }, 'embargo „true“ is no date'],
  [{ state: 'Hessen' }, null],
  [{ state: 'draft' }, 'state „draft“ is not public'],
  [{ state: 'killed' }, 'killed by its source, not shown'],
  [{ expires: '2026-11-20T00:00:00Z' }, 'expired, kept and not shown'],
  [{ expires: { until: 'x' } }, 'expires „{"until":"x"}“ is no date'],
])('imports or holds back ninjs with %j: %s', async (fields, reason) => {
  const name = `ninjs ${JSON.stringify(fields)}`
  const [result] = await importText('ninjs.json', JSON.stringify(ninjs(name, fields)))
  expect(result?.reason).toBe(reason)
  expect(await isShown(result?.id)).toBe(reason === null)
})

const superdesk = (name: string, fields: object) => ({
  guid: `urn:newsml:redaktion.example:${name}`,
  type: 'text',
  pubstatus: 'usable',
  versioncreated: '2026-11-20T08:00:00+0000',
  headline: name,
  body_html: '<p>Text.</p>',
  ...fields,
})

test.each([
  [{ state: 'published' }, null],
  [{ state: 'corrected', flags: { marked_for_not_publication: false } }, null],
  [{ state: 'in_progress' }, 'state „in_progress“ is not public'],
  [{ state: 'spiked' }, 'state „spiked“ is not public'],
  [{ state: 'halbgar' }, 'state „halbgar“ is not public'],
  [{ state: 'unpublished' }, 'withheld by its source, kept and not shown'],
  [{ state: 'recalled' }, 'killed by its source, not shown'],
  [{ operation: 'kill' }, 'killed by its source, not shown'],
  [
    { flags: { marked_for_not_publication: true } },
    'flags.marked_for_not_publication „true“ is not public',
  ],
  [{ flags: { marked_archived_only: true } }, 'flags.marked_archived_only „true“ is not public'],
])('imports or holds back items of Superdesk with %j: %s', async (fields, reason) => {
  const item = superdesk(`superdesk ${JSON.stringify(fields)}`, fields)
  const [result] = await importText('superdesk.json', JSON.stringify({ _items: [item] }))
  expect(result?.reason).toBe(reason)
  expect(await isShown(result?.id)).toBe(reason === null)
})

test.each(['embargo', 'publish_schedule'])('hides items of Superdesk until %s', async (name) => {
  const item = superdesk(`superdesk bis ${name}`, { [name]: '2199-11-20T08:00:00+0000' })
  const [result] = await importText('superdesk-bis.json', JSON.stringify({ _items: [item] }))
  expect(result?.status).toBe('created')
  expect(await isShown(result?.id)).toBe(false)
})

test('leaves out a picture of Superdesk that is not for publication', async () => {
  const picture = (fields: object) => ({
    type: 'picture',
    renditions: { original: { href: 'https://redaktion.example/a.jpg', width: 800 } },
    ...fields,
  })
  const item = superdesk('superdesk bild', {
    associations: { featuremedia: picture({ flags: { marked_for_not_publication: true } }) },
  })
  const [result] = await importText('superdesk-bild.json', JSON.stringify({ _items: [item] }))
  expect(result?.reason).toBe('a picture that its source does not release stays out')
})

const newsItem = (name: string, meta: string, kind = 'text', rest = '') =>
  `<newsItem guid="urn:newsml:agentur.example:20261120:${name}" version="1"><itemMeta><itemClass qcode="ninat:${kind}"/>` +
  `<versionCreated>2026-11-20T10:00:00+01:00</versionCreated>${meta}</itemMeta><contentMeta><headline>${name}</headline></contentMeta>` +
  `<contentSet>${rest || '<inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><body><p>Text.</p></body></html></inlineXML>'}</contentSet></newsItem>`

test.each([
  ['<pubStatus qcode="stat:usable"/>', null],
  ['<pubStatus uri="http://cv.iptc.org/newscodes/pubstatusg2/usable"/>', null],
  ['<pubStatus qcode="stat:withheld"/>', 'withheld by its source, kept and not shown'],
  [
    '<pubStatus qcode="stat:entwurf"/>',
    'pubStatus „stat:entwurf“ is unknown (usable, withheld or canceled)',
  ],
  ['<pubStatus/>', 'pubStatus „“ is unknown (usable, withheld or canceled)'],
  [
    '<pubStatus qcode="stat:usable"/><pubStatus qcode="stat:withheld"/>',
    'pubStatus is there twice, and says two things',
  ],
  ['<expires>2026-11-20T11:00:00Z</expires>', 'expired, kept and not shown'],
])('imports or holds back NewsML-G2 with %s: %s', async (meta, reason) => {
  const [result] = await importText('g2.xml', newsItem(`g2-${meta.length}-${meta.at(-4)}`, meta))
  expect(result?.reason).toBe(reason)
  expect(await isShown(result?.id)).toBe(reason === null)
})

const HERE = {
  baseUrl: '/newsroom/bild.jpg',
  cropVal: null,
  altText: '',
  caption: '',
  copyrights: '',
  width: 100,
  height: 100,
}
const fetchPicture = () => Promise.resolve(HERE)

const STAYS_OUT = 'a picture that its source does not release stays out'

test.each([
  [{}, null],
  [{ pubStatus: 'withheld' }, STAYS_OUT],
  [{ pubStatus: 'canceled' }, STAYS_OUT],
  [{ pubStatus: 'neu' }, STAYS_OUT],
  [{ embargoed: '2026-11-25T08:00:00Z' }, STAYS_OUT],
  [{ embargoed: '2026-11-19T08:00:00Z' }, null],
])('shows or leaves out a ninjs picture with %j: %s', async (fields, reason) => {
  const name = `mit Bild ${JSON.stringify(fields)}`
  const picture = {
    name: 'bild',
    type: 'picture',
    renditions: [{ name: 'a', href: 'https://agentur.example/a.jpg', contentType: 'image/jpeg' }],
    ...fields,
  }
  const item = ninjs(name, { associations: [picture] })
  const [result] = await importText('bild.json', JSON.stringify(item), { fetchPicture })
  expect(result?.reason).toBe(reason)
  const article = await content.article({ id: result?.id ?? 0 })
  expect(article.img === null).toBe(reason !== null)
})

test.each([
  ['', null],
  ['<pubStatus qcode="stat:withheld"/>', STAYS_OUT],
  ['<embargoed>2026-11-25T08:00:00Z</embargoed>', STAYS_OUT],
])('shows or leaves out a newsMessage picture with „%s“: %s', async (meta, reason) => {
  const picture = newsItem(
    'bild',
    meta,
    'picture',
    '<remoteContent href="https://agentur.example/a.jpg" contenttype="image/jpeg" width="100"/>',
  )
  const text = newsItem(`text-${meta.length}`, '')
  const message = `<newsMessage><itemSet>${text}${picture}</itemSet></newsMessage>`
  const results = await importText('nachricht.xml', message, { fetchPicture })
  expect(results.map((result) => result.reason)).toEqual([reason])
  const article = await content.article({ id: results[0]?.id ?? 0 })
  expect(article.img === null).toBe(reason !== null)
})
