// Runs every bench in turn, or the named ones, in quotes if they have arguments:
// npm run bench -- all [NAME…], npm run bench -- all 'search 1000000 --data DIR' The output of each bench replaces its
// row in docs/measured.md, with the day and the machine.
import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { text } from 'node:stream/consumers'
import { readArguments } from './fixtures/arguments.ts'

const FILE = 'docs/measured.md'
const HEAD = `# Measured

Each row is what one bench printed; \`npm run bench -- all\` or \`-- all NAME…\` wrote it. The first lines of a bench say what it does, what it compares, and which requests are not counted. The load is what else the machine did when the bench started.

| Bench | Result | When and where |
|---|---|---|
`

const files = await Promise.all(['bench', 'bench/newsroom'].map((folder) => readdir(folder)))
const known = files
  .flat()
  .map((file) => /^(?<name>[a-z-]+)\.tsx?$/.exec(file)?.groups?.['name'] ?? '')
  .filter((name) => name !== '' && name !== 'all')
const named = process.argv.slice(2).map((line) => line.trim().split(/\s+/))
const unknown = named.map(([name = '']) => name).filter((name) => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}, but ${known.join(', ')}.`)

const rows = await keptRows()
for (const words of named.length > 0 ? named : known.map((name) => [name])) {
  // The row leaves out the folder of the data.
  const name = readArguments(words).words.join(' ')
  console.error(`• ${name}`)
  const where = placeAndDay()
  const { code, said } = await measure(words)
  console.log(said)
  if (code !== 0) process.exitCode = 1
  rows.set(name, row(name, code === 0 ? said : `${said}\nended with ${code}`, where))
  const lines = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))
  await writeFile(FILE, HEAD + lines.map(([, line]) => `${line}\n`).join(''))
}

async function measure(words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['commands/run.mjs', 'bench', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await text(child.stdout)
  return { code: await ended, said: said.trim() }
}

/** A row is one line, and `|` separates its cells. */
function row(name: string, said: string, where: string): string {
  const lines = said.split('\n').map((line) => line.trim().replaceAll('|', '\\|'))
  return `| \`${name}\` | ${lines.filter(Boolean).join('<br>')} | ${where} |`
}

function placeAndDay(): string {
  const day = new Date().toISOString().slice(0, 10)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()[0]?.toFixed(1)
  return `${day}, ${availableParallelism()} × ${model}, ${gigabytes} GiB, Node ${process.version.slice(1)}, load ${load}`
}

async function keptRows(): Promise<Map<string, string>> {
  const kept = await readFile(FILE, 'utf8').catch(() => '')
  const lines = kept.matchAll(/^\| `(?<name>[a-z0-9 -]+)` \|.*$/gm)
  return new Map([...lines].map(({ 0: line, groups }) => [groups?.['name'] ?? '', line]))
}
