import { expect, test } from 'vitest'
import { folderImports, foldersInCycles, unlayeredFolders, upwardImports } from './layers.ts'
import { projectFiles } from './project-files.ts'

const files = projectFiles()
const file = (path: string, specifier: string) => ({ path, text: `import '${specifier}'` })

test('folders of src/server import lower layers only', () => {
  expect(folderImports('src/server/', files).length).toBeGreaterThan(100)
  expect(unlayeredFolders(files)).toEqual([])
  expect(upwardImports(files)).toEqual([])
})

test('folders of src/services have no import cycles', () => {
  expect(folderImports('src/services/', files).length).toBeGreaterThan(100)
  expect(foldersInCycles('src/services/', files)).toEqual([])
})

test('reports an import from a lower to a higher layer of src/server', () => {
  expect(upwardImports([file('src/server/http/a.ts', '../pages/b.ts')])).toEqual([
    'src/server/http/a.ts: http may not import pages',
  ])
  expect(upwardImports([file('src/server/pages/a.ts', '../http/b.ts')])).toEqual([])
})

test('reports a folder of src/server without a layer', () => {
  expect(unlayeredFolders([file('src/server/new/a.ts', '../http/b.ts')])).toEqual(['new'])
})

test('reports an import cycle between folders of src/services', () => {
  const circle = [
    file('src/services/a/one.ts', '../b/two.ts'),
    file('src/services/b/two.ts', '../c/three.ts'),
    file('src/services/c/three.ts', '../a/one.ts'),
    file('src/services/d/four.ts', '../a/one.ts'),
  ]
  expect(foldersInCycles('src/services/', circle)).toEqual(['a', 'b', 'c', 'd'])
  expect(foldersInCycles('src/services/', circle.slice(1))).toEqual([])
})
