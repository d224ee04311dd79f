// @module-tag full
import { closeSync, existsSync, openSync } from 'node:fs'
import { readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlPath } from '../../src/server/workers/control.ts'
import { makeBuiltProject, renameScript, type BuiltProject } from '../site/built-project.ts'
import { exchange, type Exchange, type ExchangeRequest } from '../site/exchange.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'

/** The first start creates a database, which is slow on a busy machine. */
const DATABASE_MS = 120_000

/** One site of two workers, tested from its start to its end. */
let project: BuiltProject
let site: SiteProcess
let url: string
let dataDir: string
let logFile: string

beforeAll(async () => {
  project = await makeBuiltProject()
  await project.build('first', (folder) => renameScript(folder, 'first.js'))
  dataDir = join(project.folder, 'data')
  logFile = join(project.folder, 'log')
  const log = openSync(logFile, 'w')
  site = startProcess({
    environment: { ...TEST_PROCESS, LOG_LEVEL: 'info', WORKERS: '2', DATA_DIR: dataDir },
    args: [join(project.folder, 'dist/server/main.js')],
    log,
  })
  closeSync(log)
  url = await site.url
}, DATABASE_MS)
afterAll(async () => {
  await site?.stop()
  await project?.remove()
})

/** Sends a request on a new connection, so that workers answer in turn. */
const ask = (path: string, request: Partial<ExchangeRequest> = {}): Promise<Exchange> =>
  exchange(url, { path, ...request, headers: { connection: 'close', ...request.headers } })

const metrics = async (): Promise<string> => (await ask('/metrics')).body

/** Returns the workers that have a sample with this name and these labels. */
const workersOf = (text: string, sample: RegExp): string[] => [
  ...new Set(
    text
      .split('\n')
      .filter((line) => sample.test(line))
      .map((line) => /worker="(\d+)"/.exec(line)?.[1] ?? 'none'),
  ),
]

/** Returns the process ids of the site's workers. */
async function workers(): Promise<number[]> {
  const { pid = 0 } = site.child
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(' ').map(Number)
  const commands = await Promise.all(
    pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => commands[index]?.includes('main.js'))
}

const isThere = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Waits until two workers are up and one of them runs the jobs. */
async function expectWhole(): Promise<void> {
  await expect.poll(async () => workersOf(await metrics(), /^page_cache_pages/)).toHaveLength(2)
  await expect.poll(async () => workersOf(await metrics(), /^jobs\{/)).toHaveLength(1)
}

const latestBuild = async () =>
  JSON.parse((await ask('/builds/latest.json')).body) as { id: string; timestamp: number }

test('both workers answer, their metrics are labeled, and one runs the jobs', async () => {
  for (let turn = 0; turn < 4; turn += 1) expect((await ask('/impressum')).status).toBe(200)
  await expectWhole()
  const text = await metrics()
  const answered = [...text.matchAll(/^page_answers_total\{.*worker="(\d)"\} (\d+)$/gm)]
  expect(new Set(answered.map(([, worker]) => worker))).toEqual(new Set(['1', '2']))
  expect(answered.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(4)
  expect((await ask('/builds/latest.json')).body).toBe((await ask('/builds/latest.json')).body)
})

test('a log line names its worker', async () => {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
  const first = lines.find((line) => line.includes('SMTP_URL is not set'))
  const [worker] = workersOf(await metrics(), /^jobs\{/)
  expect(JSON.parse(first ?? '{}')).toMatchObject({ worker: Number(worker) })
})

test('both workers show what was published through one', async () => {
  const key = (await readFile(join(dataDir, 'editor.key'), 'utf8')).trim()
  const put = async (path: string, record: object): Promise<void> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const body = JSON.stringify(record)
    const answer = await ask(`/content-api/v5/${path}`, { method: 'PUT', headers, body })
    expect(answer).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
  }
  const record = { date: '2026-11-21', author: 'Jana Wiesdorf', body_md: 'Text.' }
  const publish = (title: string) => put('articles/4711', { ...record, title })
  const seen = async (title: string) => {
    const pages = await Promise.all([1, 2, 3, 4].map(() => ask('/4711')))
    return pages.every(({ body }) => body.includes(title))
  }
  await put('channels/panorama', { displayName: 'Panorama' })
  await publish('Die erste Fassung')
  await expect.poll(() => seen('Die erste Fassung')).toBe(true)
  await publish('Die zweite Fassung')
  await expect.poll(() => seen('Die zweite Fassung')).toBe(true)
  expect(await seen('Die erste Fassung')).toBe(false)
})

/** Leaves processor time to starting workers. */
const BETWEEN_MS = 5

/** Simulates readers with keep-alive connections until `stop`; returns their number of answers and the faults. */
function readAlong() {
  const faults: string[] = []
  let answers = 0
  let isOver = false
  const readers = [1, 2, 3, 4].map(async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      for (const path of ['/', '/neueste', '/api/session', '/4711']) {
        const fault = await exchange(url, { path }, agent).then(
          ({ status }) => (status === 200 ? undefined : `${path}: ${status}`),
          (error: unknown) => `${path}: ${String(error)}`,
        )
        answers += 1
        if (fault) faults.push(fault)
        await wait(BETWEEN_MS)
      }
    }
    agent.destroy()
  })
  return async () => {
    isOver = true
    await Promise.all(readers)
    return { answers, faults }
  }
}

/** Runs `npm run reload`. */
async function reload(...args: string[]): Promise<{ code: number | null; said: string }> {
  const command = startProcess({
    environment: { DATA_DIR: dataDir, PORT: new URL(url).port },
    args: [join(import.meta.dirname, '../../commands/reload.ts'), ...args],
  })
  return { code: await command.ended, said: command.said() }
}

test('a reload switches to a new build without a failed request and keeps the old build’s files', async () => {
  const [before, old] = [await latestBuild(), await workers()]
  await project.build('second', (folder) => renameScript(folder, 'second.js'))
  const stopReading = readAlong()
  const { code, said } = await reload()
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('2 of 2') })
  const { answers, faults } = await stopReading()
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(20)
  // Readers have moved to the new workers, so the old ones end.
  await expect.poll(() => old.filter(isThere)).toEqual([])
  await expectWhole()
  const after = await latestBuild()
  expect(after.id).not.toBe(before.id)
  expect(after.timestamp).toBeGreaterThan(before.timestamp)
  expect((await ask('/')).body).toContain('/assets/second.js')
  for (const name of ['first.js', 'second.js'])
    expect((await ask(`/assets/${name}`)).status).toBe(200)
  expect((await ask('/assets/third.js')).status).toBe(404)
})

test('a reload to a build that does not start keeps the running build', async () => {
  const [before, old] = [await latestBuild(), await workers()]
  await project.build('third', (folder) =>
    writeFile(join(folder, 'server/main.js'), 'throw new Error("broken")'),
  )
  expect(await reload()).toEqual({
    code: 1,
    said: expect.stringMatching(/^The new build was not taken up: a worker ended with 1\.$/m),
  })
  expect(await reload('--look')).toEqual({ code: 0, said: '' })
  expect(await workers()).toEqual(old)
  expect(await latestBuild()).toEqual(before)
  // The newest builds are kept: failed builds do not displace the running one.
  const ageOf = async (name: string) => (await stat(join(project.folder, 'builds', name))).mtimeMs
  expect(await ageOf('second')).toBeGreaterThan(await ageOf('third'))
})

test('a killed worker is replaced with the running build while the other one answers, and one of the two runs the jobs', async () => {
  const [before, [first = 0, second = 0]] = [await latestBuild(), await workers()]
  // A stopped process may be given one of four connections, which it never accepts.
  process.kill(first, 'SIGSTOP')
  let answers = 0
  const asked = [1, 2, 3, 4].map(async () => {
    const { status } = await ask('/impressum')
    answers += 1
    return status
  })
  await expect.poll(() => answers).toBe(3)
  process.kill(first, 'SIGKILL')
  expect(await Promise.all(asked)).toEqual([200, 200, 200, 200])
  await expect.poll(() => isThere(first)).toBe(false)
  for (let turn = 0; turn < 10; turn += 1) expect((await ask('/')).status).toBe(200)
  await expectWhole()
  const now = await workers()
  expect(now).toContain(second)
  expect(now).not.toContain(first)
  expect(await latestBuild()).toEqual(before)
})

test('a stop ends all processes in order', async () => {
  const [pids, store] = [await workers(), await postgres()]
  for (const signal of ['SIGTERM', 'SIGINT'] as const) site.child.kill(signal)
  expect(await site.ended).toBe(0)
  expect(pids.filter(isThere)).toEqual([])
  // It is no longer a child of the site: its process id may still exist, but not its working directory.
  expect(existsSync(`/proc/${store}/cwd`)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  expect(existsSync(controlPath(dataDir, Number(new URL(url).port)))).toBe(false)
  for (const args of [[], ['--look']])
    expect((await reload(...args)).said).toMatch(/^No site with several workers runs here/m)
})

/** Returns the process id of the folder's database server. */
async function postgres(): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  expect(await readlink(`/proc/${pid}/cwd`)).toBe(join(dataDir, 'postgres'))
  return Number(pid)
}

test('a failed start is reported once and leaves no process', async () => {
  const failed = startProcess({
    environment: { ...TEST_PROCESS, WORKERS: '2', DATA_DIR: dataDir, PUBLISHER_FILE: 'nix' },
    args: [join(project.folder, 'builds/second/server/main.js')],
  })
  expect(await failed.ended).toBe(1)
  expect(failed.said().split('\n')).toEqual([
    '• Starting the packaged PostgreSQL',
    expect.stringMatching(/^The site did not start: .*nix/),
    '',
  ])
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})
