import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from './listen-locally.ts'

type DoubleRequest = {
  method: string
  path: string
  authorization: string | undefined
  body: DoubleBody
}
type DoubleBody = { features: { slug: string; path?: string }[] }

export type FakeZephr = { url: string; requests: DoubleRequest[]; close(): Promise<void> }

/** Starts a fake Zephr after its public reference, with one feature and a rule for two sections. */
export async function openFakeZephr(): Promise<FakeZephr> {
  const requests: DoubleRequest[] = []
  const server = await listenLocally((request, response) => {
    void read(request).then((asked) => {
      requests.push(asked)
      const isKnown = asked.method === 'POST' && asked.path === '/zephr/decide'
      const results = asked.body.features.map(decide)
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ results }))
    })
  })
  return {
    url: server.origin,
    requests,
    close: server.close,
  }
}

async function read(request: IncomingMessage): Promise<DoubleRequest> {
  const { method = '', url = '', headers } = request
  const body = JSON.parse(await text(request)) as DoubleBody
  return { method, path: url, authorization: headers.authorization, body }
}

function decide({ slug, path = '/' }: DoubleBody['features'][number]): object {
  if (slug !== 'paywall-morgenblatt') {
    return { sdkFeatureSlug: slug, error: '404: feature not found' }
  }
  return { sdkFeatureSlug: slug, outputType: 'enum', outputValue: templateFor(path) }
}

function templateFor(path: string): string {
  if (path.startsWith('/sport/')) return 'sommer-{device}'
  return path.startsWith('/stadt/') ? 'ok' : 'morgenblatt-standard-{device}'
}
