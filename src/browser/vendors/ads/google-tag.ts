export type Size = [number, number]

/** The part of Google's published Publisher Tag API that is used here. */
export type GoogleSlot = {
  getSlotElementId(): string
  addService(service: PubAds): GoogleSlot
  defineSizeMapping(mapping: unknown): GoogleSlot
}

type SizeMapping = { addSize(from: Size, sizes: Size[]): SizeMapping; build(): unknown }

type PubAds = {
  setTargeting(key: string, values: string[]): void
  clearTargeting(): void
  disableInitialLoad(): void
  setForceSafeFrame(forced: boolean): void
  refresh(slots: GoogleSlot[]): void
  addEventListener(
    name: 'slotRenderEnded',
    listener: (event: { slot: GoogleSlot; isEmpty: boolean }) => void,
  ): void
}

export type GoogleTag = {
  cmd: { push(command: () => void): unknown }
  pubads(): PubAds
  defineSlot(unit: string, sizes: Size[], id: string): GoogleSlot | null
  sizeMapping(): SizeMapping
  display(id: string): void
  enableServices(): void
  destroySlots(slots: GoogleSlot[]): void
}

/** Returns the tag, or the queue that it processes after loading. */
export function googletag(): GoogleTag {
  const place = window as unknown as { googletag?: Partial<GoogleTag> }
  place.googletag ??= {}
  place.googletag.cmd ??= []
  return place.googletag as GoogleTag
}
