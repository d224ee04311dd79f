/** A browser without a window: keeps cookies per host and makes one request at a time. */
export type HeadlessClient = {
  step(url: string, init?: RequestInit): Promise<Step>
  /** Follows redirects until a page or until `stop` returns true for a URL. */
  follow(url: string, stop?: (url: string) => boolean): Promise<Step>
  cookies(url: string): Map<string, string>
}
export type Step = {
  url: string
  status: number
  /** The absolute redirect target, or null on a page. */
  location: string | null
  setCookies: string[]
  body: string
}

const MAX_STEPS = 12
let readers = 0

/** Creates a browser; `homes` maps origins without a server to the real ones. */
export function createHeadlessClient(homes: Readonly<Record<string, string>>): HeadlessClient {
  const jars = new Map<string, Map<string, string>>()
  // Each browser has its own address, so that tests do not share rate limits.
  readers += 1
  const address = `2001:db8:${(process.pid % 60_000).toString(16)}:${readers.toString(16)}::1`
  const cookies = (url: string) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  return { step, follow, cookies }

  async function step(url: string, { headers, ...init }: RequestInit = {}): Promise<Step> {
    const jar = cookies(url)
    const { origin, pathname, search } = new URL(url)
    const response = await fetch((homes[origin] ?? origin) + pathname + search, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        'x-forwarded-for': address,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(headers as Record<string, string>),
      },
    })
    const setCookies = response.headers.getSetCookie()
    for (const line of setCookies) keep(jar, line)
    const location = response.headers.get('location')
    return {
      url,
      status: response.status,
      location: location === null ? null : new URL(location, url).href,
      setCookies,
      body: await response.text(),
    }
  }

  async function follow(url: string, stop: (url: string) => boolean = () => false): Promise<Step> {
    let at = await step(url)
    for (let steps = 0; at.location !== null && !stop(at.location); steps += 1) {
      if (steps > MAX_STEPS) throw new Error(`There is no end at ${at.location}`)
      at = await step(at.location)
    }
    return at
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', ...value] = pair.split('=')
  const isOver = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=.*1970/i.test(one))
  if (isOver) jar.delete(name)
  else jar.set(name, value.join('='))
}
