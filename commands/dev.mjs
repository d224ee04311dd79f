// npm run dev: the site with hot reload; Vite serves the sources.
// Also installs the packages of tests and checks, because hot reload needs some of them.
import { spawn } from 'node:child_process'
import { install, pinnedNode, root } from './setup.mjs'

await install({ all: true })
const site = spawn(pinnedNode, ['commands/dev/dev-server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'development', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 1))
