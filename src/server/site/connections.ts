import pg from 'pg'
import type { Config } from '../config/config.ts'

/** The least of the limits of server, user and database. */
const AVAILABLE_CONNECTIONS = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - current_setting('reserved_connections')::int,
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
  ) as most`

type Bounds = Pick<Config, 'databaseUrl' | 'databaseConnections'>

/**
 * Returns the number of connections that this site may use. On an external server: the setting, or half, so that another node
 * can use the other half.
 */
export async function connectionsFor(
  { databaseUrl, databaseConnections }: Bounds,
  connection: pg.ClientConfig,
): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ most: number }>(AVAILABLE_CONNECTIONS)
    const most = rows[0]?.most ?? 0
    if (databaseUrl === undefined) return most
    return Math.min(most, databaseConnections ?? Math.floor(most / 2))
  } finally {
    await client.end()
  }
}
