/** Returns the rows without repetitions: a row that was changed while loading more is in two pages. */
export const uniqueById = <Row extends { id: number | string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
