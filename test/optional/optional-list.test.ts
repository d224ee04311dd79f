import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from '../architecture/project-files.ts'
import { belongsTo, danglingImports, readSubsystems } from './optional-subsystems.ts'

const REGISTRY = 'src/server/boot/optional.ts'
const files = projectFiles()
const subsystems = readSubsystems()

test.each(subsystems)('no code imports $name after it was taken out', (subsystem) => {
  expect(danglingImports(files, subsystem)).toEqual([])
})

test.each(subsystems)('docs/optional.md lists existing files and lines of $name', (subsystem) => {
  const paths = files.map(({ path }) => path)
  const missing = subsystem.files.filter((own) => !paths.some(belongsTo({ files: [own] })))
  const without = Object.keys(subsystem.lines).filter((path) => !paths.includes(path))
  expect([...missing, ...without]).toEqual([])
})

test('the registry and docs/optional.md list the same subsystems', () => {
  const registry = files.find(({ path }) => path === REGISTRY)?.text ?? ''
  const registered = [...registry.matchAll(/^ {2}(\w+): \(\) => import\('([^']+)'\)/gm)]
  const modules = registered.map(([, name = '', path = '']) => {
    const listed = subsystems.find((one) => one.name === name)
    return {
      name,
      isListed: listed && belongsTo(listed)(posix.join(posix.dirname(REGISTRY), path)),
    }
  })
  const all = subsystems.map(({ name }) => ({ name, isListed: true }))
  expect(new Set(modules)).toEqual(new Set(all))
})

test('an import of a subsystem that stays is found', () => {
  const subsystem = { name: 'shop', files: ['src/shop'], lines: {}, packages: ['shop-client'] }
  const code = [
    { path: 'src/shop/open.ts', text: "import 'shop-client'" },
    { path: 'src/pages/home.ts', text: "import type { Shop } from '../shop/open.ts'" },
    { path: 'src/pages/till.ts', text: "import 'shop-client/till'" },
    { path: 'src/pages/till.test.ts', text: "import '../shop/open.ts'" },
  ]
  expect(danglingImports(code, subsystem)).toEqual([
    'src/pages/home.ts imports ../shop/open.ts',
    'src/pages/till.ts imports shop-client/till',
  ])
})
