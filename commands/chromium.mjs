// The browser for tests and benches: the system's, Debian's package, or Playwright's download.
// Plain JavaScript without packages, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root, run, step } from './setup.mjs'

/** The headless shell comes first: the same browser without windows, so tests do not wait for them. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

const PLACES = {
  linux: [...DEBIAN_PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(
    (name) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`],
  ),
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
}

/** Flags for tests and benches; the browser itself makes no network requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a browser that starts; `CHROMIUM_PATH` overrides the search. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  const places = named ? [named] : [...(PLACES[process.platform] ?? []), await playwrightPlace()]
  return places.find((place) => place && existsSync(place) && starts(place))
}

/** Returns the path of a browser that supports notifications, or `undefined`. The headless shell does not support them. */
export async function findWholeChromium() {
  const places = [...(PLACES[process.platform] ?? []), await playwrightPlace()]
  return places.find((place) => place && !isShell(place) && existsSync(place) && starts(place))
}

const isShell = (path) => path.includes('headless-shell')

/** Finds a browser, or installs one. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names no browser that starts: ${process.env.CHROMIUM_PATH}`)
  await installPackage()
  const packaged = await findChromium()
  if (packaged) return packaged
  await downloadFromPlaywright()
  const downloaded = await findChromium()
  if (downloaded) return downloaded
  throw new Error(
    'No Chromium could be found or installed; set CHROMIUM_PATH to a browser that is there.',
  )
}

async function playwrightPlace() {
  const playwright = join(root, 'node_modules/playwright/index.mjs')
  if (!existsSync(playwright)) return undefined
  const { chromium } = await import(pathToFileURL(playwright).href)
  return chromium.executablePath()
}

/** Only on Debian: Ubuntu's package of that name installs a snap, which does not start in a container. */
async function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !isDebian()) return
  step('Installing a package of Chromium (once)')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    await run('apt-get', ['update', '-qq'], quiet)
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    for (const name of DEBIAN_PACKAGES) {
      await run('apt-get', [...install, name], quiet).catch(() => step(`There is no ${name}`))
      if (await findChromium()) return
    }
  } catch {
    step('The packages could not be asked for')
  }
}

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID=debian$/m.test(release)
}

async function downloadFromPlaywright() {
  step('Downloading Chromium (once)')
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const withSystemPackages = isRoot ? ['--with-deps'] : []
  const command = ['node_modules/playwright/cli.js', 'install', ...withSystemPackages, 'chromium']
  try {
    await run(process.execPath, command, { stdio: ['ignore', 2, 2] })
  } catch {
    step('Chromium could not be downloaded')
  }
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
