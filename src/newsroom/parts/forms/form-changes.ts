/** The German sentence for each field that has an error. */
export type Faults<Fields> = { [Name in keyof Fields]?: string }

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields whose value differs, with the new value. */
export const changesOf = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, Reflect.get(before, name))),
  ) as Partial<Fields>

/** Returns the sentences of a refusal that begin with the name of a field, `slug: …; label: …`. */
export function faultsIn<Fields extends object>(message: string, fields: Fields): Faults<Fields> {
  const faults: Record<string, string> = {}
  for (const part of message.split('; ')) {
    const [, name = '', sentence = ''] = /^(\w+)[\w.]*: (.+)$/.exec(part) ?? []
    if (Object.hasOwn(fields, name)) faults[name] ??= sentence
  }
  return faults as Faults<Fields>
}
