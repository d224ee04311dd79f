import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const ROOT = join(import.meta.dirname, '../..')
const GUIDE = join(ROOT, 'docs/publishing.md')
const EXAMPLE =
  /^ {4}curl -X PUT \$API(\S+) -H "\$KEY" -H 'content-type: application\/json' -d '(.*?)'$/gms

const site = await testSiteForFile()
let authorization: string
beforeAll(async () => {
  authorization = `Bearer ${await site.editorKey()}`
})

const send = (path: string, body: string) =>
  site.get(`/content-api/v5${path}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })

/** Uploads a picture, because the guide uses the path returned by the upload. */
async function upload(): Promise<string> {
  const answer = await site.get('/content-api/v5/pictures', {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/webp' },
    body: await readFile(join(ROOT, 'db/demo/pictures/bruecke-1.webp')),
  })
  return ((await answer.json()) as { baseUrl: string }).baseUrl
}

test('the examples of the publishing guide are accepted in their order', async () => {
  const guide = await readFile(GUIDE, 'utf8')
  const examples = [...guide.matchAll(EXAMPLE)].map(([, path = '', body = '']) => [path, body])
  expect(examples.map(([path]) => path)).toEqual([
    '/articles/1234567',
    '/articles/1234569',
    '/articles/1234570',
    '/articles/1234568',
    '/articles/1234568/live/9-15-uhr',
    '/authors/99',
    '/tags/990',
    '/podcasts/7',
    '/sites/morgenblatt',
    '/sport/kreisliga-a',
  ])
  const picture = await upload()
  for (const [path = '', body = ''] of examples) {
    const answer = await send(path, body.replaceAll(/\/newsroom\/3f\/…[^"]+?\.jpg/g, picture))
    expect([path, answer.status, answer.status < 300 || (await answer.text())]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
      true,
    ])
  }
})
