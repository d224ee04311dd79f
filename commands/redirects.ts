// npm run redirects -- list [WORD] [--csv] | test FILE [--site URL] | add OLD NEW
import { readFile } from 'node:fs/promises'
import { oldAddressPath } from '../src/rules/http/old-path.ts'
import {
  listRedirects,
  saveRedirects,
  targetOfRedirect,
} from '../src/services/content/reading/redirects.ts'
import type { Store } from '../src/store/store.ts'
import {
  EXIT,
  InvalidArgumentsError,
  openSiteStore,
  readConfig,
  runCommand,
  singleFile,
  type Given,
} from './command.ts'
import { followAddress } from './redirects/follow-address.ts'

const USAGE = 'npm run redirects -- list [WORD] [--csv] | test FILE [--site URL] | add OLD NEW'
const HELP = `Former addresses that lead to pages of this site by 301:

  list      all of them, or those whose former or new path contains WORD
  test      asks the running site for each address of FILE, one a line, whatever host it names, and prints where it leads
  add       lets the former path OLD lead to the path NEW of this site; an import does not change it any more

  --csv     the list as CSV: old,new
  --site    the site to ask; default PUBLIC_URL
  --help    this

Exit code 0 if every tested address leads to a page, 3 if one does not, 2 for unusable arguments.
`

const options = {
  csv: { type: 'boolean', default: false },
  site: { type: 'string' },
} as const

const unusable = (sentence: string): Error => new InvalidArgumentsError(sentence)

async function list(store: Store, word: string | undefined, isCsv: boolean): Promise<number> {
  if (isCsv) process.stdout.write('old,new\n')
  for await (const { path, target } of listRedirects(store.database, word ?? ''))
    process.stdout.write(isCsv ? `${cell(path)},${cell(target)}\n` : `${path}\t${target}\n`)
  return EXIT.done
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function add(store: Store, words: readonly string[]): Promise<number> {
  const [old = '', target = '', ...others] = words
  if (!old || !target || others.length > 0) throw unusable(`Usage: ${USAGE}`)
  const path = oldAddressPath(old)
  if (path === null) throw unusable(`„${old}“ is no path that can lead elsewhere.`)
  if (!/^\/(?![/\\])/.test(target) || /[?#\p{Cc}]/u.test(target))
    throw unusable(`„${target}“ is no path of this site, such as /sport.`)
  const next = await targetOfRedirect(store.database, target)
  if (next !== null || target === path)
    throw unusable(`${target} leads elsewhere itself${next === null ? '' : `: name ${next}`}.`)
  await saveRedirects(store.database, [{ path, target }])
  process.stdout.write(`${path}\t${target}\n`)
  return EXIT.done
}

async function test(file: string, site: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw unusable(`The file ${file} cannot be read (${error.code}).`)
  })
  const addresses = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  let failed = 0
  for (const address of addresses) {
    const { status, path } = await followAddress(site, address)
    if (status !== 200) failed += 1
    process.stdout.write(`${status}\t${address}\t${path}\n`)
  }
  process.stderr.write(`${addresses.length} addresses: ${failed} lead to no page\n`)
  return failed > 0 ? EXIT.rejected : EXIT.done
}

async function main({ values, positionals }: Given<typeof options>): Promise<number> {
  const [act, ...words] = positionals
  const config = readConfig()
  if (act === 'test') return test(singleFile(words, USAGE), siteOf(values.site ?? config.publicUrl))
  if (act !== 'list' && act !== 'add') throw unusable(`Usage: ${USAGE}`)
  if (act === 'list' && words.length > 1) throw unusable(`Usage: ${USAGE}`)
  const store = await openSiteStore(config)
  try {
    return act === 'list' ? await list(store, words[0], values.csv) : await add(store, words)
  } finally {
    await store.close()
  }
}

function siteOf(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw unusable(`--site „${address}“ is no web address.`)
  return url.origin
}

runCommand({ usage: USAGE, help: HELP, options, takesWords: true }, main)
