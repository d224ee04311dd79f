import type { Device } from '../http/device.ts'

/** The kinds of reader of a preview, named as in `see-as.ts`. `wallet` has coins and has not bought the article. */
export const PREVIEW_READERS = ['anonym', 'frei', 'plus', 'wallet', 'pur'] as const
export type PreviewReader = (typeof PREVIEW_READERS)[number]

/** How the page is shown. `lite` is the page without scripts, for slow lines. */
export const PREVIEW_DEVICES = ['phone', 'tablet', 'desktop', 'print', 'lite'] as const
export type PreviewDevice = (typeof PREVIEW_DEVICES)[number]

/** Returns the device that the paywall sees. */
export const paywallDevice = (device: PreviewDevice): Device =>
  device === 'phone' || device === 'tablet' ? 'mobile' : 'desktop'

const isOneOf = <Value extends string>(values: readonly Value[], given: unknown): given is Value =>
  values.some((value) => value === given)

/** Returns what the query of an address names, by default the view of `firstDevice`; `null` if it names something unknown. */
export function previewOf(
  query: Pick<URLSearchParams, 'get'>,
  firstDevice: PreviewDevice = 'desktop',
): { reader: PreviewReader; device: PreviewDevice } | null {
  const reader = query.get('reader') ?? 'anonym'
  const device = query.get('device') ?? firstDevice
  if (!isOneOf(PREVIEW_READERS, reader) || !isOneOf(PREVIEW_DEVICES, device)) return null
  return { reader, device }
}
