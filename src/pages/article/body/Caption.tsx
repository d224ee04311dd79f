type CaptionProps = { caption: string; copyrights: string }

/** What a picture shows, and whose it is. */
export function Caption({ caption, copyrights }: CaptionProps) {
  if (!caption && !copyrights) return null
  return (
    <figcaption>
      {caption && <span>{caption}</span>}
      {caption && copyrights && ' '}
      {copyrights && <span className="credit">{copyrights}</span>}
    </figcaption>
  )
}
