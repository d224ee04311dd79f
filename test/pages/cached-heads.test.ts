import { connect, type Socket } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const PATH = '/1300101'

const site = await testSiteForFile()
beforeAll(async () => {
  // The first answer is rendered; later ones come from the cache with its headers.
  for (let visit = 0; visit < 3; visit += 1) await site.get(PATH)
})

type Line = { socket: Socket; read: () => string }

async function openLine(): Promise<Line> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk))
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, read: () => received }
}

const ask = (method = 'GET', more = '', version = '1.1') =>
  `${method} ${PATH} HTTP/${version}\r\nHost: localhost\r\nAccept-Encoding: br\r\n${more}\r\n`

/** Splits the answers of one connection by their headers. */
function answersOf(text: string, isHead: (index: number) => boolean = () => false) {
  const answers: { head: string; body: string }[] = []
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.slice(0, end)
    const length = isHead(answers.length) ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    answers.push({ head, body: rest.slice(end + 4, end + 4 + length) })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

const withoutDate = (head: string) => head.replace(/^date: .*$/im, 'date')

test('answers on one connection are complete, equal and in order', async () => {
  const { socket, read } = await openLine()
  socket.write(ask() + ask('HEAD') + ask() + ask())
  await expect.poll(() => answersOf(read(), (index) => index === 1)).toHaveLength(4)
  const answers = answersOf(read(), (index) => index === 1)
  const [first] = answers
  expect(first?.head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(first?.head).toMatch(/^connection: keep-alive$/im)
  expect(first?.head).toMatch(/^content-security-policy: /im)
  expect(new Set(answers.map(({ head }) => withoutDate(head))).size).toBe(1)
  expect(answers.map(({ body }) => body)).toEqual([first?.body, '', first?.body, first?.body])
  socket.destroy()
})

test('a cached answer has the current date', async () => {
  const { socket, read } = await openLine()
  socket.write(ask())
  const asked = Date.now()
  const dates = () =>
    answersOf(read()).map(({ head }) => Date.parse(/^date: (.*)$/im.exec(head)?.[1] ?? ''))
  await expect.poll(dates).toHaveLength(1)
  // A Date header has whole seconds and is rebuilt once a second, so one second may pass before the change shows.
  await expect
    .poll(
      () => {
        socket.write(ask())
        return dates().at(-1)
      },
      { interval: 200 },
    )
    .toBeGreaterThan(asked + 1000)
  for (const date of dates()) expect(date).toBeLessThanOrEqual(Date.now())
  socket.destroy()
})

test.each([
  ['with Connection: close', ask('GET', 'Connection: close\r\n')],
  ['of HTTP/1.0', ask('GET', '', '1.0')],
])('a connection %s is closed after its answer', async (_, request) => {
  const { socket, read } = await openLine()
  const ended = new Promise((resolve) => socket.once('end', resolve))
  socket.write(request)
  await ended
  const [answer, ...more] = answersOf(read())
  expect(more).toEqual([])
  expect(answer?.head).toMatch(/^connection: close$/im)
  expect(answer?.body.length).toBeGreaterThan(1000)
})

test('a reader with access and one without never get each other’s headers', async () => {
  const { article_id: id } = await site.database
    .selectFrom('paid_bodies')
    .select('article_id')
    .orderBy('article_id')
    .executeTakeFirstOrThrow()
  const cookie = await site.signIn('plus')
  for (const headers of [{ cookie }, {}, { cookie }, {}] as Record<string, string>[]) {
    const answer = await site.get(`/${id}`, { headers })
    expect(answer.headers.get('cache-control')).toBe(
      headers['cookie'] ? 'private, no-store' : 'private, no-cache',
    )
  }
})
