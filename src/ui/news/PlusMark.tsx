/** Marks what subscribers read. */
export function PlusMark() {
  return <span className="plus">PLUS</span>
}
