/** Bounds a cache by its entries; `max` would lay out a place for each of them at every start. */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
