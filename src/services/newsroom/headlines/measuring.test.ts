import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openHeadlineTests,
  PAGE,
  type HeadlineTests,
} from '../../../../test/fixtures/newsroom/headline-tests.fixtures.ts'
import { createHeadlineMeasuring } from './measuring.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const READER = { address: '192.0.2.7', userAgent: CHROME }
const OTHER = { address: '198.51.100.4', userAgent: CHROME }
const FIREFOX = { ...READER, userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/140.0' }
const ROBOT = { ...READER, userAgent: 'Googlebot/2.1' }
const SILENT = { ...READER, userAgent: undefined }

let tests: HeadlineTests

beforeAll(async () => {
  tests = await openHeadlineTests()
})
beforeEach(async () => {
  await tests.reset()
  await tests.started()
  await tests.turn()
})
afterAll(() => tests.api.close())

type Measuring = ReturnType<typeof createHeadlineMeasuring>

/** Measures in a process of its own, and writes what it has counted. */
async function measure(...work: ((measuring: Measuring) => Promise<void>)[]): Promise<void> {
  const measuring = createHeadlineMeasuring(tests.api.store)
  for (const one of work) await one(measuring)
  await measuring.close()
}

async function counts() {
  const { rows } =
    await sql`select views, presses from newsroom.headline_slots order by id`.execute(
      tests.database,
    )
  return rows
}

const slotNow = async (): Promise<number> => (await tests.shown())[0]?.slot ?? 0

test('counts one view and one press of each network in a slot, also with several browsers', async () => {
  const slot = await slotNow()
  const readers = [READER, READER, { ...READER, userAgent: `${CHROME} Edg/140.0` }, OTHER]
  await measure(async (measuring) => {
    for (const one of readers) {
      await measuring.view(PAGE, one)
      await measuring.press(slot, one)
    }
  })
  expect(await counts()).toEqual([{ views: 2, presses: 2 }])
})

test('counts addresses of one IPv6 network as one', async () => {
  const slot = await slotNow()
  await measure(async (measuring) => {
    for (const last of ['1', '2', 'abcd'])
      await measuring.press(slot, { ...READER, address: `2001:db8:1:2::${last}` })
    await measuring.press(slot, { ...READER, address: '2001:db8:1:3::1' })
  })
  expect(await counts()).toEqual([{ views: 0, presses: 2 }])
})

test('ignores robots, requesters without a name, Firefox, which sends no pings, and other pages', async () => {
  const slot = await slotNow()
  await measure(async (measuring) => {
    for (const one of [ROBOT, SILENT, FIREFOX]) await measuring.press(slot, one)
    await measuring.view(PAGE, FIREFOX)
    await measuring.view('politik', READER)
  })
  expect(await counts()).toEqual([{ views: 0, presses: 0 }])
})

test('counts a view for the headline that is shown, and a press for the one that was pressed', async () => {
  const before = await slotNow()
  await tests.endSlots()
  await tests.turn()
  const slot = await slotNow()
  await measure(
    (measuring) => measuring.view(PAGE, READER),
    (measuring) => measuring.press(before, READER),
    (measuring) => measuring.press(slot, READER),
  )
  expect(await counts()).toEqual([
    { views: 0, presses: 1 },
    { views: 1, presses: 1 },
  ])
})

test('ignores presses on unknown slots, on those of long ago and on those of ended tests', async () => {
  const slot = await slotNow()
  await measure(
    (measuring) => measuring.press(slot + 1, READER),
    (measuring) => measuring.press(2_000_000_000, READER),
  )
  await sql`update newsroom.headline_slots set ends_at = now() - interval '31 minutes'`.execute(
    tests.database,
  )
  await measure((measuring) => measuring.press(slot, READER))
  await tests.endSlots()
  const [running] = (await tests.list('')).tests
  await tests.stop(running?.id ?? 0)
  await measure((measuring) => measuring.press(slot, READER))
  expect(await counts()).toEqual([{ views: 0, presses: 0 }])
})
