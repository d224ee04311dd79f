/** A rejection by a mail server: the SMTP code and the text, which may begin with an enhanced code (RFC 3463). */
export type SmtpRefusal = { code: number; words: string }

/**
 * `gone`: the mailbox does not exist · `refused`: permanent, for another reason · `ours`: rejected because of the sender or
 * content (5.7.x, 5.6.x), so the reader is not affected · `later`: temporary.
 */
export type Bounce = 'gone' | 'refused' | 'ours' | 'later'

/** This many rejected issues in a row end a subscription; one `gone` ends it at once, one delivery resets the count. */
export const MAX_BOUNCES = 3

export function bounceOf({ code, words }: SmtpRefusal): Bounce {
  if (code < 500 || code > 599) return 'later'
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words) ?? []
  if (subject === '7' || subject === '6') return 'ours'
  if (subject === '1' && GONE.has(Number(detail))) return 'gone'
  if (subject === undefined && NO_MAILBOX.has(code) && UNKNOWN.test(words)) return 'gone'
  return 'refused'
}

/** No mailbox, no domain, invalid address, moved away, null MX. */
const GONE = new Set([1, 2, 3, 6, 10])
const NO_MAILBOX = new Set([550, 551, 553])
const UNKNOWN =
  /(?:user|mailbox|recipient|address)[^.]{0,40}(?:unknown|not found|not exist|rejected)|unknown (?:user|recipient)|no such (?:user|mailbox)/i

export const endsSubscription = (bounce: Bounce, bouncesBefore: number): boolean =>
  bounce === 'gone' || (bounce === 'refused' && bouncesBefore + 1 >= MAX_BOUNCES)
