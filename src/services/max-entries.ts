/** Limits a cache by its number of entries. Unlike `max`, it does not preallocate them. */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
