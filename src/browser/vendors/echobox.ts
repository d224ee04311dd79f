import { allows } from '../../rules/consent/consent-record.ts'
import { consent } from './consent-state.ts'
import { loadScript } from './load-script.ts'

let isWaiting = false

/** S7.16: loads the Echobox script once its consent flag is set. Its address is in the head of the page. */
export function startEchobox(address: string): void {
  if (isWaiting) return
  isWaiting = true
  consent.subscribe((record) => {
    if (allows(record, 'echobox')) loadScript(address, 'ebx').catch(() => undefined)
  })
}
