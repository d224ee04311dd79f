// npm run dev: the site with hot reload; Vite serves the sources.
import { spawn } from 'node:child_process'
import { install, pinnedNode, root } from './setup.mjs'

await install()
const site = spawn(pinnedNode, ['commands/dev/dev-server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'development', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill(signal))
site.on('exit', (code) => process.exit(code ?? 1))
