import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { SITE } from './browser.ts'

/**
 * A proxy between browser and site: it can be cut, and serves another service worker to simulate a new build.
 * Prefetches can be held in `ahead`. A document stalls after the text of `haltsAfter` until `goesOn` resolves.
 */
export type Line = {
  url: string
  isCut: boolean
  build: string
  holdsAhead: boolean
  ahead: (() => void)[]
  haltsAfter: string
  goesOn: Promise<void>
}

export async function openLine(): Promise<Line> {
  const line: Line = {
    url: '',
    isCut: false,
    build: '',
    holdsAhead: false,
    ahead: [],
    haltsAfter: '',
    goesOn: Promise.resolve(),
  }
  const server = createServer((asked, answer) => {
    if (line.isCut) return void asked.socket.destroy()
    const { method, url, headers } = asked
    const isWorker = url === '/sw.js' && line.build !== ''
    // The browser knows the earlier worker by its entity tag.
    if (isWorker) delete headers['if-none-match']
    const halts = line.haltsAfter !== '' && headers['sec-fetch-dest'] === 'document'
    // The text can only be found in an uncompressed body.
    if (halts) delete headers['accept-encoding']
    const passed = request(SITE + url, {
      method,
      headers: { ...headers, host: new URL(SITE).host },
    })
    passed.on('error', () => answer.destroy())
    passed.on('response', (response) => {
      const { 'content-length': length, ...others } = response.headers
      answer.writeHead(response.statusCode ?? 502, isWorker || !length ? others : response.headers)
      if (isWorker) answer.write(`self.build=${JSON.stringify(line.build)};`)
      if (halts) void halting(response, answer, line)
      else response.pipe(answer)
    })
    let isPassed = false
    const pass = () => {
      if (!isPassed) asked.pipe(passed)
      isPassed = true
    }
    // Not for the open page: a browser sends one request per URL at a time, and its reload would wait for the held one.
    const isAhead =
      headers['purpose'] === 'prefetch' && headers.accept === 'text/html' && url !== '/'
    if (line.holdsAhead && isAhead) line.ahead.push(pass)
    else pass()
  })
  await listening(server)
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return line
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
}

async function halting(whole: IncomingMessage, answer: ServerResponse, line: Line): Promise<void> {
  const document = await text(whole)
  const at = document.indexOf(line.haltsAfter) + line.haltsAfter.length
  answer.write(document.slice(0, at))
  await line.goesOn
  answer.end(document.slice(at))
}
