import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { SITE } from './browser.ts'

/**
 * The way from a browser to the site: it can be cut, and carries another service worker when the site was built anew.
 * What is fetched ahead can be held and stands in `ahead`, to be let go.
 */
export type Line = {
  url: string
  isCut: boolean
  build: string
  holdsAhead: boolean
  ahead: (() => void)[]
}

export async function openLine(): Promise<Line> {
  const line: Line = { url: '', isCut: false, build: '', holdsAhead: false, ahead: [] }
  const server = createServer((asked, answer) => {
    if (line.isCut) return void asked.socket.destroy()
    const { method, url, headers } = asked
    const isWorker = url === '/sw.js' && line.build !== ''
    // The browser knows the one before by its tag.
    if (isWorker) delete headers['if-none-match']
    const passed = request(SITE + url, {
      method,
      headers: { ...headers, host: new URL(SITE).host },
    })
    passed.on('error', () => answer.destroy())
    passed.on('response', (response) => {
      const { 'content-length': length, ...others } = response.headers
      answer.writeHead(response.statusCode ?? 502, isWorker || !length ? others : response.headers)
      if (isWorker) answer.write(`self.build=${JSON.stringify(line.build)};`)
      response.pipe(answer)
    })
    let isPassed = false
    const pass = () => {
      if (!isPassed) asked.pipe(passed)
      isPassed = true
    }
    if (line.holdsAhead && headers['purpose'] === 'prefetch') line.ahead.push(pass)
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
