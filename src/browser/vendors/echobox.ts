import { allows } from '../../rules/consent/consent-record.ts'
import { consent } from './consent-state.ts'
import { loadScript } from './load-script.ts'

let isWaiting = false

/** S7.16: the applet, once, when its flag is or comes on; its address stands in the page's head. */
export function startEchobox(address: string): void {
  if (isWaiting) return
  isWaiting = true
  consent.subscribe((record) => {
    if (allows(record, 'echobox')) loadScript(address, 'ebx').catch(() => undefined)
  })
}
