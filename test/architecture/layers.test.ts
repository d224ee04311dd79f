import { expect, test } from 'vitest'
import { arrowsIn, foldersInCircles, unlayeredFolders, upwardImports } from './layers.ts'
import { projectFiles } from './project-files.ts'

const files = projectFiles()
const file = (path: string, specifier: string) => ({ path, text: `import '${specifier}'` })

test('folders of src/server import lower layers only', () => {
  expect(arrowsIn('src/server/', files).length).toBeGreaterThan(100)
  expect(unlayeredFolders(files)).toEqual([])
  expect(upwardImports(files)).toEqual([])
})

test('folders of src/services do not import one another in circles', () => {
  expect(arrowsIn('src/services/', files).length).toBeGreaterThan(100)
  expect(foldersInCircles('src/services/', files)).toEqual([])
})

test('an import from a lower to a higher layer of src/server is named', () => {
  expect(upwardImports([file('src/server/http/a.ts', '../pages/b.ts')])).toEqual([
    'src/server/http/a.ts: http may not import pages',
  ])
  expect(upwardImports([file('src/server/pages/a.ts', '../http/b.ts')])).toEqual([])
})

test('a folder of src/server without a layer is named', () => {
  expect(unlayeredFolders([file('src/server/new/a.ts', '../http/b.ts')])).toEqual(['new'])
})

test('a circle of imports between folders of src/services is named', () => {
  const circle = [
    file('src/services/a/one.ts', '../b/two.ts'),
    file('src/services/b/two.ts', '../c/three.ts'),
    file('src/services/c/three.ts', '../a/one.ts'),
    file('src/services/d/four.ts', '../a/one.ts'),
  ]
  expect(foldersInCircles('src/services/', circle)).toEqual(['a', 'b', 'c', 'd'])
  expect(foldersInCircles('src/services/', circle.slice(1))).toEqual([])
})
