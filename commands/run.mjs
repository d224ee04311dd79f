// npm run reload | import | migrate | migrate-readers | migrate-contracts | redirects | backup | restore | partners | staff
// | treat-pictures | fill-bucket | search:rebuild | bench | build | format | licences | screenshots: installs what is
// missing, then runs the command on the pinned Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, isInstalled, pinnedNode, root, run, serverFlags } from './setup.mjs'

const [command, ...args] = process.argv.slice(2)
const here = { cwd: root }

/** Relative file names start at the folder where npm was called. */
const runHere = (name, ...more) =>
  run(pinnedNode, [join(root, `commands/${name}.ts`), ...args, ...more], {
    cwd: process.env.INIT_CWD ?? root,
  })

/** Commands that need the packages of tests and checks. */
const NEEDS_ALL = new Set(['bench', 'format', 'screenshots'])

/** Commands that do more than run `commands/NAME.ts`. */
const commands = {
  build: () => build(),
  reload: async () => {
    if (args.length === 0) {
      await runHere('reload', '--look')
      await build()
    }
    await runHere('reload')
  },
  bench: async () => {
    const [name = 'all', ...rest] = args
    const isBuilt = name === 'render'
    const files = isBuilt
      ? ['dist/server/bench-render.js']
      : [`bench/${name}.ts`, `bench/newsroom/${name}.ts`]
    const file = files.find((one) => isBuilt || existsSync(join(root, one)))
    if (!file) throw new Error(`There is no bench ${name}: docs/benches.md names them.`)
    await build()
    await run(pinnedNode, [...serverFlags, file, ...rest], {
      ...here,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  },
  format: () => run('node_modules/.bin/oxfmt', ['.'], here),
  screenshots: async () => {
    await build()
    await runHere('screenshots')
  },
}

try {
  // Packages must not change under a running site.
  if (command === 'reload' && !isInstalled())
    throw new Error('This release brings other packages: stop the site and start it again.')
  await install({ all: NEEDS_ALL.has(command) })
  await (commands[command] ?? (() => runHere(command.replace(':', '-'))))()
} catch (error) {
  if (!('code' in error)) process.stderr.write(`${error.message}\n`)
  process.exit(typeof error.code === 'number' ? error.code : 1)
}
