// npm start: installs, builds, then runs the site, which migrates, seeds and serves. Forwards signals and waits for the
// site's end.
import { build, forwardSignal, install, pinnedNode, serverFlags, start } from './setup.mjs'

const npm = process.ppid
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// The script's `exec` replaces npm's shell by this process, so that npm sends it signals and waits for it.
// If npm is killed, the site ends too.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    if (!isStopping) stop('SIGTERM')
  }, 500)
}

try {
  await install()
  if (!isStopping) await build()
} catch (error) {
  if (!isStopping) process.stderr.write(`The site did not start: ${error.message}.\n`)
  process.exit(1)
}
if (isStopping) process.exit(0)

const site = start(pinnedNode, [...serverFlags, 'dist/server/main.js'], {
  env: { NODE_ENV: 'production', ...process.env },
})
site.on('exit', (code) => process.exit(code ?? 1))

function stop(signal) {
  isStopping = true
  forwardSignal(signal)
}
