// npm start: installs, builds, then runs the site, which migrates, seeds and serves.
import { spawn } from 'node:child_process'
import { build, install, pinnedNode, root, serverFlags } from './setup.mjs'

const shell = process.ppid

try {
  await install()
  await build()
} catch (error) {
  process.stderr.write(`The site did not start: ${error.message}.\n`)
  process.exit(1)
}

const site = spawn(pinnedNode, [...serverFlags, 'dist/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
// npm hands a signal to its shell alone; whoever ends npm ends the site.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    site.kill('SIGTERM')
  }, 500)
}
site.on('exit', (code) => process.exit(code ?? 1))
