import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint, root } from '../../commands/setup.mjs'

test('a README does not change the fingerprint of a folder, a source file does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-fingerprint-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const current = () => fingerprint([relative(root, folder)])
  await mkdir(join(folder, 'rules'))
  await writeFile(join(folder, 'rules/access.ts'), 'const access = 1\n')
  const before = current()

  await writeFile(join(folder, 'rules/README.md'), '# Rules\n')
  expect(current()).toBe(before)

  await writeFile(join(folder, 'rules/access.ts'), 'const access = 2\n')
  expect(current()).not.toBe(before)
})
