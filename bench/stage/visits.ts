// Simulated readers and crawlers of a running site.
import { Agent, get } from 'node:http'

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Keeps connections open, as a browser does. */
const agent = new Agent({ keepAlive: true })

/**
 * Reads an answer to its end and returns its status. Does not decompress it, which would take the client longer than
 * the answer takes the site. Redirects are not followed.
 */
export function visitPage(url: string, userAgent: string): Promise<number> {
  const headers = { 'user-agent': userAgent, 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0))
      response.resume()
    }).on('error', reject)
  })
}

/**
 * Reads these pages in turn until the given work ends. Returns the milliseconds of each; throws for a status other than
 * 200.
 */
export async function readDuring(
  urls: readonly string[],
  during: () => Promise<unknown>,
  readers = 4,
): Promise<number[]> {
  const delays: number[] = []
  let isOver = false
  const reading = Array.from({ length: readers }, async (_, first) => {
    for (let visit = first; !isOver; visit += readers) {
      const start = performance.now()
      const status = await visitPage(urls[visit % urls.length] ?? '', BROWSER)
      if (status !== 200) throw new Error(`A page answered ${status}`)
      delays.push(performance.now() - start)
      await wait(10)
    }
  })
  await Promise.all([during().finally(() => (isOver = true)), ...reading])
  return delays
}

/** Resolves at once if the time is over. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}
