/** What was typed into a form that is sent once more: its empty fields, too. */
export function KeptFields({ kept }: { kept: Record<string, string> }) {
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
