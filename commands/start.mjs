// npm start: installs, builds, then runs the site, which migrates, seeds and serves.
import { spawn } from 'node:child_process'
import { build, install, pinnedNode, root, serverFlags } from './setup.mjs'

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
site.on('exit', (code) => process.exit(code ?? 1))
