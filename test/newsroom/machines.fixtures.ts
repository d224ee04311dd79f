import type { Store } from '../../src/store/store.ts'
import { copyDataDir } from '../site/demo-town.ts'
import { urlOf } from '../site/open-site-on.ts'
import { startProcess, TEST_PROCESS, type SiteProcess } from '../site/site-process.ts'

/** A machine with the site that can be killed and started again. */
export type Machine = {
  site: SiteProcess
  url: string
  start(): Promise<void>
  kill(): Promise<void>
}

/** Starts the site on a database that other machines may use, too. */
export async function openMachine(store: Store, runFolder: string): Promise<Machine> {
  const environment = {
    ...TEST_PROCESS,
    DATABASE_URL: urlOf(store),
    DATA_DIR: await copyDataDir(runFolder),
    LOG_LEVEL: 'fatal',
  }
  const machine: Machine = {
    site: startProcess({ environment }),
    url: '',
    async start() {
      machine.site = startProcess({ environment })
      machine.url = await machine.site.url
    },
    async kill() {
      machine.site.child.kill('SIGKILL')
      await machine.site.ended
    },
  }
  machine.url = await machine.site.url
  return machine
}
