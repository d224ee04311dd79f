import { beforeEach, expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  askAs,
  newColleague,
  type Colleague,
} from '../../../../test/fixtures/newsroom/staff.fixtures.ts'
import { MAX_OWN_FILTERS, MAX_SHARED_FILTERS } from '../../../rules/newsroom/saved-filters.ts'
import type { SavedFilter, SavedFilters } from './contract.ts'
import { deleteOwnFilters } from './filters.ts'

const api = await sampleApiForFile()
const anna = await newColleague(api.store, 'Anna Autor', 'author')
const bert = await newColleague(api.store, 'Bert Redakteur', 'editor')
const chief = await newColleague(api.store, 'Carla Chef', 'chief')
beforeEach(() => api.store.pool.query('delete from newsroom.saved_filters'))

type Answer = SavedFilter & { message: string }
const save = (by: Colleague, body: object) =>
  askAs<Answer>(api, by, ['POST', '/saved-filters'], body)
const change = (by: Colleague, id: number, body: object) =>
  askAs<Answer>(api, by, ['PUT', `/saved-filters/${id}`], body)
const remove = async (by: Colleague, id: number) =>
  (await askAs(api, by, ['DELETE', `/saved-filters/${id}`])).status
const names = async (by: Colleague) => {
  const { body } = await askAs<SavedFilters>(api, by, ['GET', '/saved-filters'])
  return body.filters.map(({ name, isOwn }) => (isOwn ? name : `${name} (geteilt)`))
}
const SPORT = { section: 'sport', state: 'ready', query: 'Spiel', view: 'list', person: 'me' }

test('a person saves, renames and deletes filters that only they see', async () => {
  const saved = await save(anna, { name: ' Sport ', filter: SPORT })
  expect([saved.status, saved.body]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Sport',
      filter: SPORT,
      isShared: false,
      isOwn: true,
      by: 'Anna Autor',
      mayDelete: true,
    },
  ])
  const { id } = saved.body
  expect([await names(anna), await names(bert)]).toEqual([['Sport'], []])
  expect((await change(anna, id, { name: 'Sport heute' })).body).toMatchObject({
    name: 'Sport heute',
    filter: SPORT,
  })
  expect((await change(bert, id, { name: 'Meins' })).status).toBe(404)
  expect(await remove(chief, id)).toBe(404)
  expect(await remove(anna, id)).toBe(204)
  expect([await names(anna), await remove(anna, id)]).toEqual([[], 404])
})

test('a shared filter is seen by all, changed by its owner only, and deleted by the owner or a chief', async () => {
  const { body } = await save(anna, { name: 'Für alle', filter: {}, isShared: true })
  expect(await names(bert)).toEqual(['Für alle (geteilt)'])
  expect((await change(chief, body.id, { name: 'Anders' })).status).toBe(403)
  expect(await remove(bert, body.id)).toBe(403)
  await change(anna, body.id, { isShared: false })
  expect(await names(bert)).toEqual([])
  await change(anna, body.id, { isShared: true })
  expect(await remove(chief, body.id)).toBe(204)
})

test('refuses unknown values, names that are taken, and more filters than the limits, also at the same moment', async () => {
  for (const filter of [{ state: 'fertig' }, { section: '../x' }, { person: 'Anna' }, { sort: 1 }])
    expect((await save(anna, { name: 'Falsch', filter })).status).toBe(400)
  for (const name of ['', '  ', 'x'.repeat(61)])
    expect((await save(anna, { name, filter: {} })).status).toBe(400)
  expect((await save(anna, { name: 'Sport', filter: {} })).status).toBe(201)
  const second = await save(anna, { name: 'sport', filter: {} })
  expect([second.status, second.body.message]).toEqual([409, 'A saved filter „sport“ exists.'])
  expect((await save(bert, { name: 'Sport', filter: {} })).status).toBe(201)
  await api.store.pool.query(
    `insert into newsroom.saved_filters (owner, owner_name, name, filter, is_shared)
     select $1, 'Anna', 'Filter ' || n, '{}', false from generate_series(1, $2::int) n`,
    [anna.id, MAX_OWN_FILTERS - 2],
  )
  const statuses = await Promise.all(
    ['A', 'B'].map(async (name) => (await save(anna, { name, filter: {} })).status),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  await api.store.pool.query(
    `insert into newsroom.saved_filters (owner, owner_name, name, filter, is_shared)
     select 'account:' || n, 'Wer', 'Geteilt', '{}', true from generate_series(1, $1::int) n`,
    [MAX_SHARED_FILTERS],
  )
  expect((await save(bert, { name: 'Zu viel', filter: {}, isShared: true })).status).toBe(409)
  expect(api.unexpectedErrors).toEqual([])
})

test('with an account, the filters that it did not share are deleted', async () => {
  await save(anna, { name: 'Nur für mich', filter: {} })
  await save(anna, { name: 'Für alle', filter: {}, isShared: true })
  await save(bert, { name: 'Berts', filter: {} })
  await api.store.database
    .transaction()
    .execute((transaction) => deleteOwnFilters(transaction, [anna.accountId]))
  expect(await names(anna)).toEqual(['Für alle'])
  expect(await names(bert)).toEqual(['Berts', 'Für alle (geteilt)'])
})
