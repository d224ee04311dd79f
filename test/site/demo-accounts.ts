import { fileURLToPath } from 'node:url'
import { readDemoAccounts } from '../../src/server/boot/demo/demo-accounts.ts'

/** The accounts of the demo town (db/demo/accounts.yaml). */
export const { password: DEMO_PASSWORD, readers: DEMO_READERS } = await readDemoAccounts(
  fileURLToPath(new URL('../../db/demo', import.meta.url)),
)
