/**
 * Returns the values of the ticked checkboxes of a group, one per line: a form has them in one field. Each checkbox has a
 * name of its own, `nameOf(value)`.
 */
export const tickedBoxes = (
  body: object,
  values: readonly string[],
  nameOf: (value: string) => string,
): string =>
  values
    .filter((value) => ['on', 'true', true].includes(Reflect.get(body, nameOf(value))))
    .join('\n')
