// Readers and crawlers of a running site, as its benches send them.

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Reads an answer to its end; redirects are answers. Resolves to its status. */
export async function visitPage(url: string, userAgent: string): Promise<number> {
  const response = await fetch(url, {
    headers: { 'user-agent': userAgent, 'accept-encoding': 'br' },
    redirect: 'manual',
  })
  await response.arrayBuffer()
  return response.status
}

/** Reads these pages in turn while something else goes on. Resolves to the milliseconds each took; throws where one is not there. */
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

/** Not at all where the time is over. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}
