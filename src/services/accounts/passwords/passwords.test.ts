import { expect, test } from 'vitest'
import { createSlots } from '../slots.ts'
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

test('no more than the slots are at work at once, and too many waiting are refused', async () => {
  const inSlot = createSlots(2, 3)
  let atWork = 0
  let most = 0
  const work = async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atWork -= 1
  }
  const runs = Array.from({ length: 6 }, () => inSlot(work))
  const results = await Promise.allSettled(runs)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(most).toBe(2)
  await expect(inSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inSlot(() => Promise.resolve('free again'))).resolves.toBe('free again')
})
