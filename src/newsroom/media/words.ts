import type { MediaKind, UploadFault, UseFault } from '../../rules/newsroom/media.ts'

/** German words of the media library. */

export const KIND_NAMES: Readonly<Record<MediaKind, string>> = {
  image: 'Bild',
  audio: 'Ton',
  video: 'Film',
}

export const USE_FAULTS: Readonly<Record<UseFault, string>> = {
  credit: 'Nachweis fehlt',
  licence: 'Lizenz fehlt',
  expired: 'Lizenz abgelaufen',
}

/** `lost`: the answer to the last part did not arrive. */
export type UploadProblem = UploadFault | 'offline' | 'session' | 'lost' | 'failed'

export const UPLOAD_PROBLEMS: Readonly<Record<UploadProblem, string>> = {
  format:
    'Diese Datei ist weder ein Bild (JPEG, PNG, WebP, AVIF, GIF, HEIC) noch Ton (MP3, M4A) noch ein Film (MP4).',
  'too-large':
    'Die Datei ist zu groß: höchstens 20 MB für Bilder, 300 MB für Ton, 500 MB für Filme.',
  pixels: 'Das Bild hat mehr als 60 Millionen Pixel. Verkleinern Sie es bitte.',
  broken: 'Die Datei ist beschädigt und lässt sich nicht bis zum Ende lesen.',
  'too-many-uploads': 'Es laufen zu viele Uploads auf einmal. Warten Sie bitte einen Moment.',
  'no-space': 'Gerade laden zu viele Personen große Dateien hoch. Versuchen Sie es später wieder.',
  offline: 'Die Verbindung ist unterbrochen. Sobald sie wieder steht, geht es weiter.',
  session: 'Ihre Anmeldung ist abgelaufen. Melden Sie sich wieder an und laden Sie dann weiter.',
  lost: 'Die Antwort ging verloren. Laden Sie die Datei bitte noch einmal hoch.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es bitte noch einmal.',
}

/** Problems of the file itself, which a second try does not change. */
const LASTING: ReadonlySet<UploadProblem> = new Set(['format', 'too-large', 'pixels', 'broken'])

/** Whether a failed upload may succeed if it is continued. */
export const isRetryable = (problem: UploadProblem | null): boolean =>
  problem === null || !LASTING.has(problem)

/** „2,4 MB“ */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`

/** „3:07“ */
export const durationInWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The help of the field „Bildbeschreibung“ while it is empty. */
export const ALT_TEXT_HELP = 'Fehlt: Wer das Bild nicht sieht, erfährt nicht, was es zeigt.'
