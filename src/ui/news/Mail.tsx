/** An address of the publisher's, to write to. */
export function Mail({ to, subject }: { to: string; subject?: string }) {
  const address = `${to}@morgenblatt.example`
  return (
    <a href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
      {address}
    </a>
  )
}
