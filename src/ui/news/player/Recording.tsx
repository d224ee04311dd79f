import type { Sound } from '../../../rules/articles/article.ts'
import { aiMark } from '../../../rules/articles/marks/ai-generated.ts'
import { clockTime } from '../../../rules/podcasts/podcast.ts'
import { Icon } from '../../kit/Icon.tsx'

type RecordingProps = {
  sound: Sound
  /** The article of the recording, if its headline is above. */
  of?: { urlPath: string; title: string }
  /** Compact form in a list, without chapters and transcript. */
  isShort?: boolean
}

/**
 * S2.11: a recording. Nothing is loaded before the reader presses play. With script the persistent player plays it
 * (`browser/player`); without script the browser's own player is shown.
 */
export function Recording({ sound, of, isShort = false }: RecordingProps) {
  const { src, title, duration, chapters = [], transcript = [] } = sound
  const mark = aiMark(sound, 'sound')
  const name = title || of?.title || 'Tonaufnahme'
  return (
    <figure
      className="audio"
      data-recording={JSON.stringify({ src, title: name, duration, chapters })}
      data-path={of?.urlPath}
    >
      <figcaption>
        <button
          type="button"
          className="tool player-main needs-script"
          data-listen="play"
          aria-label={`Anhören: ${name}`}
        >
          <Icon name="play" />
        </button>
        <span className="audio-title">
          {!isShort && <b>{of ? 'Diese Folge anhören' : name}</b>}
          {[duration > 0 && `${clockTime(duration)}\u00a0Min.`, mark].filter(Boolean).join(' · ')}
        </span>
        <button
          type="button"
          className="tool needs-script"
          data-listen="later"
          aria-label={`Später hören: ${name}`}
          title="Später hören"
        >
          <Icon name="clock" />
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand below or in the article */}
      <audio controls preload="none" src={src} aria-label={name} />
      {!isShort && chapters.length > 0 && <Chapters src={src} chapters={chapters} />}
      {!isShort && transcript.length > 0 && <Transcript parts={transcript} />}
    </figure>
  )
}

/** Links to a time in the file: without script the browser plays it from there. */
function Chapters({ src, chapters }: Required<Pick<Sound, 'src' | 'chapters'>>) {
  return (
    <details>
      <summary>Kapitel ({chapters.length})</summary>
      <ol className="plain-list">
        {chapters.map(({ start, title }) => (
          <li key={start}>
            <a href={`${src}#t=${start}`} data-listen="play" data-at={start}>
              {clockTime(start)} {title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** The words of a recording or film, to open and read. */
export function Transcript({ parts }: { parts: NonNullable<Sound['transcript']> }) {
  return (
    <details>
      <summary>Abschrift zum Mitlesen</summary>
      {parts.map(({ start, speaker, text }) => (
        <p key={`${start} ${text}`}>
          {speaker && <strong>{speaker}: </strong>}
          {text}
        </p>
      ))}
    </details>
  )
}
