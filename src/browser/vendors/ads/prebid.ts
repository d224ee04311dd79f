import { loadScript } from '../load-script.ts'

/** Maximum wait for bids; then the ad server decides without them. */
const BIDS_MS = 1500
const CONSENT_MS = 8000

type Prebid = {
  que: { push(command: () => void): unknown }
  setConfig(config: object): void
  requestBids(request: object): void
  setTargetingForGPTAsync(ids: string[]): void
}

function prebid(): Prebid {
  const place = window as unknown as { pbjs?: Partial<Prebid> }
  place.pbjs ??= {}
  place.pbjs.que ??= []
  return place.pbjs as Prebid
}

let isPrepared = false

/** Loads the publisher's own Prebid build, which contains its bidders. Prebid asks the page's consent manager first. */
export function preparePrebid(script: string): void {
  if (isPrepared) return
  isPrepared = true
  prebid().que.push(() => {
    const gdpr = { cmpApi: 'iab', timeout: CONSENT_MS, defaultGdprScope: true }
    prebid().setConfig({ consentManagement: { gdpr } })
  })
  void loadScript(script).catch(() => undefined)
}

/** Fetches bids. `done` is called once: with bids, or without them after the timeout. */
export function fetchBids(ids: string[], done: () => void): void {
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    done()
  }
  setTimeout(end, BIDS_MS)
  prebid().que.push(() => {
    prebid().requestBids({
      adUnitCodes: ids,
      timeout: BIDS_MS,
      bidsBackHandler() {
        if (!isDone) prebid().setTargetingForGPTAsync(ids)
        end()
      },
    })
  })
}
