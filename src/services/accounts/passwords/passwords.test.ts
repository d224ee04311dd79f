import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

test('a password fits its own hash, however its umlauts are put together', async () => {
  const stored = await hashPassword('Grüße aus Opladen')
  expect(stored).toMatch(/^\$argon2id\$/)
  expect(await passwordFits(stored, 'Grüße aus Opladen'.normalize('NFD'))).toBe(true)
  expect(await passwordFits(stored, 'Grüsse aus Opladen')).toBe(false)
  expect(await passwordFits(undefined, 'no account has this password')).toBe(false)
  expect(await passwordFits('', 'no account has this password')).toBe(false)
})

test('forty hashes cost the event loop next to nothing', async () => {
  const stored = await hashPassword('Grüße aus Opladen')
  const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()]
  await Promise.all(Array.from({ length: 40 }, () => passwordFits(stored, 'Grüße aus Opladen')))
  const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)]
  expect(own.user + own.system).toBeLessThan((all.user + all.system) / 4)
})
