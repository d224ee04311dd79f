import type { Engine, EngineEvents } from './sound.ts'
import type { Sentence } from './page-texts.ts'
import { texts } from './texts.de.ts'

const HIGHLIGHT = 'read-aloud'
const WATCH_MS = 1500
const VOICES_MS = 2000

type Start = { position: number; speed: number }

/**
 * Reads a text aloud, one utterance per sentence: browsers stop in long utterances. Pausing cancels the utterance,
 * because pausing speech does not work everywhere. Only voices on the device are used, so no text leaves it.
 */
export function openVoice(
  sentences: () => readonly Sentence[],
  { position, speed }: Start,
  events: EngineEvents,
): Engine {
  let index = Math.min(position, sentences().length - 1)
  let rate = speed
  let isPlaying = false
  /** A reference is required: without it some browsers never fire the end event. */
  let spoken: SpeechSynthesisUtterance | undefined
  const watch = setInterval(() => {
    if (isPlaying && spoken && !speechSynthesis.speaking && !speechSynthesis.pending) speak()
  }, WATCH_MS)

  return {
    play: () => {
      if (isPlaying) return
      isPlaying = true
      events.onPlaying(true)
      speak()
    },
    pause: () => {
      stop()
      events.onPlaying(false)
    },
    seek: (to) => {
      index = Math.min(Math.max(0, Math.round(to)), sentences().length - 1)
      reportPosition()
      if (isPlaying) speak()
    },
    setSpeed: (to) => {
      rate = to
      if (isPlaying) speak()
    },
    close: () => {
      stop()
      clearInterval(watch)
      CSS.highlights?.delete(HIGHLIGHT)
    },
  }

  function stop(): void {
    isPlaying = false
    spoken = undefined
    speechSynthesis.cancel()
  }

  function reportPosition(): void {
    events.onPosition(index, sentences().length)
  }

  /** Stops the current utterance. Its late events are ignored. */
  function speak(): void {
    spoken = undefined
    speechSynthesis.cancel()
    const sentence = sentences()[index]
    if (!sentence) return end()
    void germanVoice().then((voice) => {
      if (!isPlaying || spoken || sentences()[index] !== sentence) return
      if (!voice) return fail()
      const utterance = new SpeechSynthesisUtterance(sentence.text)
      Object.assign(utterance, { voice, lang: voice.lang, rate })
      utterance.addEventListener('end', () => isCurrent(utterance) && advance())
      utterance.addEventListener('error', () => isCurrent(utterance) && fail())
      spoken = utterance
      highlight(sentence)
      reportPosition()
      speechSynthesis.speak(utterance)
    })
  }

  function isCurrent(utterance: SpeechSynthesisUtterance): boolean {
    return isPlaying && utterance === spoken
  }

  function advance(): void {
    index += 1
    speak()
  }

  function end(): void {
    stop()
    events.onEnded()
  }

  function fail(): void {
    stop()
    events.onPlaying(false)
    events.onProblem(texts.noVoice)
  }
}

/** Highlights the sentence if the browser can. A page that is not open shows nothing. */
function highlight({ range }: Sentence): void {
  CSS.highlights?.set(HIGHLIGHT, new Highlight(range()))
}

/** Some browsers load their voices late. Android writes `de_DE` for „de-DE“. */
async function germanVoice(): Promise<SpeechSynthesisVoice | undefined> {
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((done) => {
      speechSynthesis.addEventListener('voiceschanged', () => done(), { once: true })
      setTimeout(done, VOICES_MS)
    })
  }
  return speechSynthesis
    .getVoices()
    .find(({ lang, localService }) => localService && /^de(?![a-z])/i.test(lang))
}
