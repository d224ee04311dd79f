/** Returns the list with an entry before its predecessor. */
export function swapped<Entry>(list: readonly Entry[], index: number): Entry[] {
  const entry = list[index]
  return entry === undefined || index === 0
    ? [...list]
    : list.toSpliced(index, 1).toSpliced(index - 1, 0, entry)
}
