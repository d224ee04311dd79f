import { captionsUrl } from '../../rules/podcasts/transcript.ts'
import type { WholeMedia } from '../../services/newsroom/media/contract.ts'
import { recordingAt } from './media-api.ts'

/** The player of a sound or film of the library; a film with its captions. */
export function Recording({ media }: { media: WholeMedia }) {
  const { id, kind, transcript, duration, version } = media
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are below
  if (kind === 'audio') return <audio controls preload="metadata" src={recordingAt(id)} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film that was just uploaded has no captions yet
    <video controls preload="metadata" src={recordingAt(id)}>
      {transcript.length > 0 && (
        <track
          key={version}
          kind="captions"
          srcLang="de"
          label="Deutsch"
          src={captionsUrl(transcript, duration ?? 0)}
        />
      )}
    </video>
  )
}
