/** Marks what subscribers read: beside a headline, never in it. */
export function PlusMark() {
  return <span className="plus">PLUS</span>
}
