import { cutText } from '../../rules/language/cut-text.ts'
import type { Kysely } from 'kysely'
import {
  isSettingName,
  isSettingValue,
  parseSettings,
  valuesOfSetting,
  type Settings,
} from '../../rules/site/settings.ts'
import { soundValue } from '../../rules/language/text.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { announce } from '../../store/outbox.ts'
import type { Tables } from '../../store/tables.ts'
import { ServiceError } from '../service-error.ts'
import { SETTINGS_TAG, type SettingsService } from './settings-service.ts'

/** Settings in the site's own database; `defaults` override the built-in defaults for this publisher. */
export function createSettingsService(
  { database }: Pick<Store, 'database'>,
  defaults: Partial<Settings> = {},
): SettingsService {
  return {
    defaults: parseSettings(defaults),
    read: () => readSettings(database, defaults),
    write: (changes) => writeSettings(database, changes, defaults),
  }
}

async function readSettings(
  database: Kysely<Tables>,
  defaults: Partial<Settings>,
): Promise<Settings> {
  const rows = await database.selectFrom('settings').select(['name', 'value']).execute()
  const stored = Object.fromEntries(rows.map((row) => [row.name, row.value]))
  return parseSettings({ ...defaults, ...stored })
}

async function writeSettings(
  database: Kysely<Tables>,
  given: Readonly<Record<string, unknown>>,
  defaults: Partial<Settings>,
): Promise<Settings> {
  const changes = soundChanges(given)
  for (const [name, value] of Object.entries(changes)) checkSetting(name, value)
  return inTransaction(database, async (transaction) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null)
        await transaction.deleteFrom('settings').where('name', '=', name).execute()
      else await setOne(transaction, { name, value: JSON.stringify(value) })
    }
    await announce(transaction, Object.keys(changes).length > 0 ? [SETTINGS_TAG] : [])
    return readSettings(transaction, defaults)
  })
}

function soundChanges(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sound = soundValue(given)
  if (sound.kind === 'sound') return sound.value as Record<string, unknown>
  throw new ServiceError(400, `The setting ${cutText(sound.path.join('.'), 100)} ${sound.fault}.`)
}

function checkSetting(name: string, value: unknown): void {
  if (!isSettingName(name)) throw new ServiceError(400, `There is no setting ${name}.`)
  if (value !== null && !isSettingValue(name, value))
    throw new ServiceError(400, `The setting ${name} takes ${valuesOfSetting(name)}.`)
}

async function setOne(
  database: Kysely<Tables>,
  row: { name: string; value: string },
): Promise<void> {
  await database
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
    .execute()
}
