/** What a mail server said when it refused: the code of SMTP and its words, which may begin with an enhanced code (RFC 3463). */
export type SmtpRefusal = { code: number; words: string }

/**
 * `gone`: there is no such mailbox · `refused`: for good, but for another reason · `ours`: refused for what we are or send
 * (5.7.x, 5.6.x), which says nothing about the reader · `later`: for now.
 */
export type Bounce = 'gone' | 'refused' | 'ours' | 'later'

/** So many issues in a row refused end a subscription; one `gone` does at once, one delivered begins anew. */
export const MAX_BOUNCES = 3

export function bounceOf({ code, words }: SmtpRefusal): Bounce {
  if (code < 500 || code > 599) return 'later'
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words) ?? []
  if (subject === '7' || subject === '6') return 'ours'
  if (subject === '1' && GONE.has(Number(detail))) return 'gone'
  if (subject === undefined && NO_MAILBOX.has(code) && UNKNOWN.test(words)) return 'gone'
  return 'refused'
}

/** No mailbox, no domain, no valid address, moved away, null MX. */
const GONE = new Set([1, 2, 3, 6, 10])
const NO_MAILBOX = new Set([550, 551, 553])
const UNKNOWN =
  /(?:user|mailbox|recipient|address)[^.]{0,40}(?:unknown|not found|not exist|rejected)|unknown (?:user|recipient)|no such (?:user|mailbox)/i

export const endsSubscription = (bounce: Bounce, bouncesBefore: number): boolean =>
  bounce === 'gone' || (bounce === 'refused' && bouncesBefore + 1 >= MAX_BOUNCES)
