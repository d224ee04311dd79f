import { cutText } from '../../../rules/language/cut-text.ts'
import { onEveryPage } from '../../navigation/page-events.ts'
import { loadScript } from '../load-script.ts'
import { onConsent } from './events.ts'
import { pageFacts } from './page-facts.ts'

declare global {
  var IOMm: ((...call: unknown[]) => void) & { q?: unknown[][] }
}

const MAX_CODE_LENGTH = 255

/**
 * Starts INFOnline's counting (IVW) with the consent flag `ivw`. Host and offer ids are settings; the page's code
 * consists of type and channel.
 */
export function startIvw(): void {
  onConsent('ivw', () => {
    const ivw = pageFacts()?.ivw
    if (!ivw) return
    const waiting: unknown[][] = []
    globalThis.IOMm ??= Object.assign((...call: unknown[]) => void waiting.push(call), {
      q: waiting,
    })
    const st = innerWidth < 640 ? ivw.mobile : ivw.desktop
    IOMm('configure', { st, dn: ivw.host, mh: 5 })
    onEveryPage(() => {
      const page = pageFacts()
      if (!page) return
      const cp = cutText([page.type, page.channel].filter(Boolean).join('/'), MAX_CODE_LENGTH)
      IOMm('pageview', { cp, co: page.access })
    })
    loadScript(`https://${ivw.host}/iomm/latest/bootstrap/loader.js`).catch(() => undefined)
  })
}
