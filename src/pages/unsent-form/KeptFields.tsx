/** Hidden fields with the values of a form that is sent again, including empty ones. */
export function KeptFields({ kept }: { kept: Record<string, string> }) {
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
