/** Marks content for subscribers, next to a headline. */
export function PlusMark() {
  return <span className="plus">PLUS</span>
}
