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

test('the number of a release does not change the fingerprint of its lock file, a package does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-fingerprint-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const fingerprintOf = async (version: string, react: string) => {
    const packages = { '': { version }, 'node_modules/react': { version: react } }
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ version, packages }))
    return fingerprint([relative(root, folder)])
  }
  const before = await fingerprintOf('0.9.0', '19.0.0')
  expect(await fingerprintOf('0.9.1', '19.0.0')).toBe(before)
  expect(await fingerprintOf('0.9.0', '19.0.1')).not.toBe(before)
})
