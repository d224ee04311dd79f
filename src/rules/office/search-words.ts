import { cutText } from '../language/cut-text.ts'

/** What an employee looks a customer up by: an address, a number of a customer or an order, or a name. */
export type SearchWords =
  | { kind: 'too-short' }
  | { kind: 'email'; beginning: string }
  | { kind: 'number'; number: number }
  | { kind: 'name'; last: string; first: string }

const SHORTEST = 3
const LONGEST = 100

/** `wanda@leser.example`, `1000001`, `Wallet`, `Wanda Wallet`, `Wallet, Wanda`; addresses and names by their beginnings. */
export function searchWords(typed: string): SearchWords {
  const text = sound(cutText(typed, LONGEST)).trim().replace(/\s+/g, ' ').toLowerCase()
  if (/^\d{1,15}$/.test(text)) return { kind: 'number', number: Number(text) }
  if (text.length < SHORTEST) return { kind: 'too-short' }
  if (text.includes('@')) return { kind: 'email', beginning: text }
  return { kind: 'name', ...nameOf(text) }
}

/** As addresses and names are kept: in NFC, without marks that no keyboard types. */
const sound = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/(?!\s)\p{Cc}/gu, '')
    .normalize('NFC')

function nameOf(text: string): { last: string; first: string } {
  const comma = text.indexOf(',')
  if (comma > 0) return { last: text.slice(0, comma).trim(), first: text.slice(comma + 1).trim() }
  const space = text.lastIndexOf(' ')
  return { last: text.slice(space + 1), first: space < 0 ? '' : text.slice(0, space) }
}
