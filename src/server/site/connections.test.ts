import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionsFor } from './connections.ts'

/** A separate user and database on the test server. */
const { connection: server, prefix } = inject('testServer')
const NAME = `${prefix}few`
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${NAME}`)
  await admin.query(`create database ${NAME} owner ${NAME}`)
})
afterAll(async () => {
  await admin.query(`drop database ${NAME}`)
  await admin.query(`drop role ${NAME}`)
  await admin.end()
})

function most(databaseConnections?: number): Promise<number> {
  const { host, port, user, password } = admin
  return connectionsFor(
    { databaseUrl: 'postgresql:///few', databaseConnections },
    { host, port, user, password, database: NAME, options: `-c role=${NAME}` },
  )
}

test('an external server gives half of the connections of user and database, or the setting if it is less', async () => {
  expect(await most()).toBeGreaterThan(30)
  await admin.query(`alter role ${NAME} connection limit 60`)
  expect([await most(), await most(40), await most(500)]).toEqual([30, 40, 60])
  await admin.query(`alter database ${NAME} connection limit 26`)
  expect([await most(), await most(40)]).toEqual([13, 26])
})
