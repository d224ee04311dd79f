// The delays of readers of cached pages under other load: idle connections, readers with slow connections, a story that
// is corrected repeatedly, pictures that were never made before. Each alternates with calm windows, three of each; all
// pages are read until they are fast. The crawler and unknown addresses have their own benches.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { percentile } from './fixtures/percentile.ts'
import { startSite } from './fixtures/running-site.ts'
import { warm } from './fixtures/throughput.ts'
import { readDuring, wait } from './fixtures/visits.ts'
import { addWindow, noWindows, ratioToCalm, delaysText, type Windows } from './fixtures/windows.ts'

const SECONDS = 12
const WINDOWS = 3
const IDLE = 2000
const SLOW = 200
const CORRECTIONS_A_MINUTE = 20
const CORRECTIONS = (CORRECTIONS_A_MINUTE * SECONDS) / 60
const STORY = 1_990_001
const LOOKING = 20
const SECTIONS = 'politik sport kultur wirtschaft panorama meinung ratgeber freizeit'
const LISTS = ['', 'neueste', 'neueste/2', 'neueste/3', 'mediathek', ...SECTIONS.split(' ')]
const PAGES = ['/', '/politik', '/1300101', `/${STORY}`]

let corrected = 0
const site = await startSite()
const editor = {
  authorization: `Bearer ${(await readFile(join(site.dataDir, 'editor.key'), 'utf8')).trim()}`,
  'content-type': 'application/json',
}
try {
  await correct(0)
  for (const path of PAGES) await warm(site.url + path)
  await compare(`${IDLE} idle connections`, () => withConnections(IDLE, () => undefined))
  await compare(`${SLOW} readers on a bad line`, () => withConnections(SLOW, readSlowly))
  await compare(`a story corrected ${CORRECTIONS_A_MINUTE} times a minute`, correctOften)
  const pictures = await picturesOf(LISTS)
  const share = Math.floor(pictures.length / WINDOWS)
  await compare(`${LOOKING} readers of ${share} pictures nobody has made`, () =>
    loadPictures(pictures.splice(0, share)),
  )
} finally {
  await site.stop()
}

/** Alternates calm and busy windows. */
async function compare(what: string, during: () => Promise<unknown>): Promise<void> {
  const [calm, storm] = [noWindows(), noWindows()]
  for (let window = 0; window < WINDOWS; window += 1) {
    await measure(calm, () => wait(SECONDS * 1000))
    await measure(storm, during)
  }
  console.log(`calm: a cached page ${delaysText(calm)}`)
  console.log(
    `${what}: a cached page ${delaysText(storm)}, ${ratioToCalm(storm, calm)}; memory ${await site.megabytes()} MB`,
  )
}

async function measure(windows: Windows, during: () => Promise<unknown>): Promise<void> {
  const delays = await readDuring(
    PAGES.map((path) => site.url + path),
    during,
  )
  addWindow(windows, delays)
}

async function withConnections(count: number, use: (socket: Socket) => void): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, open))
  for (const socket of sockets) use(socket)
  await wait(SECONDS * 1000)
  for (const socket of sockets) socket.destroy()
}

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Requests more than the connection's buffers hold, and reads a little now and then. */
function readSlowly(socket: Socket): void {
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(20))
  const timer = setInterval(() => socket.read(512), 1000)
  socket.once('close', () => clearInterval(timer))
}

async function correctOften(): Promise<void> {
  for (let times = 0; times < CORRECTIONS; times += 1) {
    const number = (corrected += 1)
    await Promise.all([correct(number), wait((SECONDS * 1000) / CORRECTIONS)])
    const page = await (await fetch(`${site.url}/${STORY}`)).text()
    if (!page.includes(`Stand ${number}.`)) throw new Error(`Correction ${number} is not shown.`)
  }
}

async function correct(number: number): Promise<void> {
  const response = await fetch(`${site.url}/content-api/v5/articles/${STORY}`, {
    method: 'PUT',
    headers: editor,
    body: JSON.stringify({
      title: 'Bombe gefunden',
      date: '2026-11-25',
      section: 'politik',
      body_md: `Stand ${number}.`,
    }),
  })
  if (!response.ok) throw new Error(`A correction answered ${response.status}`)
}

/** Every size of every picture of these pages. */
async function picturesOf(paths: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(
    paths.map(async (path) => (await fetch(`${site.url}/${path}`)).text()),
  )
  const targets = pages.flatMap((page) => page.match(/\/images\/[^\s",]+/g) ?? [])
  return [...new Set(targets.map((target) => target.replaceAll('&amp;', '&')))]
}

/** Requests each picture once and prints the delays. */
async function loadPictures(pictures: readonly string[]): Promise<void> {
  const left = pictures.values()
  const waits: number[] = []
  const readPictures = async () => {
    for (const target of left) {
      const start = performance.now()
      const answer = await fetch(site.url + target, { headers: { accept: 'image/webp' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A picture answered ${answer.status}`)
      waits.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: LOOKING }, readPictures))
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)]
  console.log(`${waits.length} pictures: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`)
}
