import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import {
  setHashCost,
  hashPassword,
  OWASP_HASH_COST,
  passwordMatches,
  waitingPasswords,
} from './passwords.ts'

const run = promisify(execFile)

beforeAll(() => setHashCost(OWASP_HASH_COST))

test('a password matches its hash in composed and decomposed form', async () => {
  const stored = await hashPassword('Grüße aus Opladen')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await passwordMatches(stored, 'Grüße aus Opladen'.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, 'Grüsse aus Opladen')).toBe(false)
  expect(await passwordMatches(undefined, 'no account has this password')).toBe(false)
  expect(await passwordMatches('', 'no account has this password')).toBe(false)
})

test('recognises a common password with decomposed umlauts', () => {
  expect(isCommonPassword('frühling'.normalize('NFD'))).toBe(true)
})

test('hashes with the cost recommended by OWASP by default', async () => {
  const module = JSON.stringify(new URL('passwords.ts', import.meta.url))
  const program = `import { hashPassword } from ${module}; console.log(await hashPassword('Rhein'))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test("forty hashes use little CPU time of the event loop's thread", async () => {
  const stored = await hashPassword('Grüße aus Opladen')
  const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
  const asked = Array.from({ length: 40 }, () => passwordMatches(stored, 'Grüße aus Opladen'))
  await expect.poll(waitingPasswords, { interval: 1 }).toBeGreaterThan(20)
  await Promise.all(asked)
  expect(waitingPasswords()).toBe(0)
  const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)]
  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 4)
})
