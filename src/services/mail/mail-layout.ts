import { html } from 'hono/html'
import { continueGreeting } from './after-greeting.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { MailContent } from './queue.ts'
import { texts } from './texts.de.ts'

/** Publisher data shown in a mail. */
export type MailPublisher = Pick<Publisher, 'name' | 'colors'>

/** Returns the mail as plain text, for clients without HTML. */
export function mailText(
  { paragraphs, button, audience }: MailContent,
  publisher: MailPublisher,
): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  return `${[texts.greeting, ...afterGreeting(paragraphs), ...link, closingFor(audience), publisher.name].join('\n\n')}\n`
}

/** Returns the mail as simple HTML with escaped text and no external images. */
export async function mailHtml(
  { subject, paragraphs, button, audience }: MailContent,
  publisher: MailPublisher,
): Promise<string> {
  const link =
    button &&
    html`<p style="margin:24px 0">
        <a
          href="${button.url}"
          style="background:${publisher.colors.light.brand};color:${publisher.colors.light.paper};padding:14px 22px;border-radius:5px;text-decoration:none;display:inline-block"
          >${button.label}</a
        >
      </p>
      <p style="font-size:14px;color:#555;word-break:break-all">
        ${texts.withoutButton(button.url)}
      </p>`
  const page = await html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#fff;color:#1a1a1a;font:16px/1.5 Georgia,'Noto Serif',serif;overflow-wrap:anywhere"
      >
        <main style="max-width:560px;margin:0 auto">
          <p style="font-size:22px;font-weight:bold;margin:0 0 24px">${publisher.name}</p>
          <p>${texts.greeting}</p>
          ${afterGreeting(paragraphs).map((paragraph) => html`<p>${withLineBreaks(paragraph)}</p>`)}
          ${link ?? ''}
          <p>${closingFor(audience)}</p>
        </main>
      </body>
    </html>`
  return String(page)
}

const closingFor = (audience: MailContent['audience']): string =>
  audience === 'staff' ? texts.closingForStaff : texts.closing

const afterGreeting = ([first = '', ...rest]: readonly string[]): string[] => [
  continueGreeting(first),
  ...rest,
]

/**
 * Matches numbers with hyphens, at which lines would break (those of invoices, credit notes and mandates), and e-mail
 * addresses.
 */
const SPECIAL_WORD = /(\b[A-Z]-\d[\d-]*\d|[^\s@<>()„“]+@[^\s@<>()„“]+\.[a-zA-Z]+)/

/** Returns the parts of a text, with its invoice numbers in one piece and addresses that wrap at `@` and full stops. */
const withLineBreaks = (text: string) =>
  text.split(SPECIAL_WORD).map((part, index) => {
    if (index % 2 === 0) return part
    return part.includes('@')
      ? part.split(/(?<=[@.])/).map((piece, at) => (at === 0 ? piece : html`<wbr />${piece}`))
      : html`<span style="white-space:nowrap">${part}</span>`
  })
