/** Arguments of a template tag: those with a name, and the others in order. */
export type Arguments = { named: ReadonlyMap<string, string>; placed: readonly string[] }

const ARGUMENT =
  /(?:([\w.-]{1,60})\s?[=:]\s?)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s"'`=]+))/g

/** Reads `src="a.jpg" caption='b' c`. */
export function argumentsIn(text: string): Arguments {
  const named = new Map<string, string>()
  const placed: string[] = []
  for (const [, name, ...values] of text.matchAll(ARGUMENT)) {
    const value = (values.find((each) => each !== undefined) ?? '').replaceAll(/\\(.)/g, '$1')
    if (name === undefined) placed.push(value)
    else named.set(name.toLowerCase(), value)
  }
  return { named, placed }
}

/** Returns the first of these named arguments, otherwise the one at this place; empty without either. */
export function argumentOf({ named, placed }: Arguments, names: string, place?: number): string {
  const name = names.split(' ').find((each) => named.get(each))
  if (name) return named.get(name) ?? ''
  return place === undefined ? '' : (placed[place] ?? '')
}
