/** Yields the headers of a list in which names and values alternate, as in `rawHeaders` of `node:http`. */
export function* headerPairs(list: readonly string[]): Generator<[name: string, value: string]> {
  for (let index = 0; index + 1 < list.length; index += 2)
    yield [list[index] ?? '', list[index + 1] ?? '']
}
