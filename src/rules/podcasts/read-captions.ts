import type { TranscriptPart } from './podcast.ts'

/** Why a file of captions is refused; `line` is counted from 1. */
export type CaptionFault = {
  why: 'format' | 'time' | 'order' | 'long' | 'many' | 'empty'
  line: number
}

const MAX_PARTS = 5000
const MAX_PART_LENGTH = 1000
const MAX_SECONDS = 86_400

const STAMP = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`
const TIMING = new RegExp(`^${STAMP}[ \\t]+-->[ \\t]+${STAMP}(?:[ \\t].*)?$`)
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]*)>/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }

type Block = { line: number; lines: string[] }

/**
 * Reads a WebVTT or SubRip file: its cues in their order, with the speaker of a voice tag. Formatting, notes and styles are
 * left out.
 */
export function readCaptions(file: string): TranscriptPart[] | CaptionFault {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isWebVtt = /^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')
  const blocks = blocksOf(lines).slice(isWebVtt ? 1 : 0)
  if (!isWebVtt && !blocks[0]?.lines.some((line) => TIMING.test(line.trim())))
    return { why: 'format', line: 1 }
  const parts: TranscriptPart[] = []
  for (const block of blocks) {
    if (isWebVtt && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block.lines[0] ?? '')) continue
    const part = partOf(block)
    if ('why' in part) return part
    if (part.start < (parts.at(-1)?.start ?? 0)) return { why: 'order', line: block.line }
    if (part.text !== '') parts.push(part)
    if (parts.length > MAX_PARTS) return { why: 'many', line: block.line }
  }
  return parts.length > 0 ? parts : { why: 'empty', line: 1 }
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.lines.push(line)
    else isOpen = blocks.push({ line: index + 1, lines: [line] }) > 0
  }
  return blocks
}

/** The first line may be the cue's name or number. */
function partOf({ line, lines }: Block): TranscriptPart | CaptionFault {
  const place = lines[0]?.includes('-->') ? 0 : 1
  const timing = TIMING.exec(lines[place]?.trim() ?? '')
  if (!timing) return { why: 'time', line: line + Math.min(place, lines.length - 1) }
  const [start, end] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))]
  if (end <= start || end > MAX_SECONDS) return { why: 'time', line: line + place }
  const words = lines
    .slice(place + 1)
    .join(' ')
    .trim()
  const speaker = plain(VOICE.exec(words)?.[1] ?? '')
  const text = plain(words)
  if (Math.max(text.length, speaker.length) > MAX_PART_LENGTH) return { why: 'long', line }
  return { start, end, speaker, text }
}

const secondsOf = ([hours = '0', minutes, seconds, milliseconds]: string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000

/** Returns the text without tags, with its entities as characters, on one line. */
const plain = (text: string): string =>
  text
    .replaceAll(/<\/?[a-z\d][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
