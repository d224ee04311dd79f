import { html, raw } from 'hono/html'
import { href } from '../routes.ts'
import { formatDateAndTime } from '../rules/language/dates.ts'
import type { KeptMail } from '../services/mail/delivery.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_FORMS } from './terms.ts'
import { texts } from './texts.de.ts'

const STYLE = raw(`
  :root { color-scheme: light dark; font: 17px/1.55 'Noto Sans', system-ui, sans-serif }
  main { max-width: 42rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { font: 700 2rem/1.2 'Noto Serif', Georgia, serif; margin: 0 }
  p { margin: 0.25rem 0 0 }
  a { color: light-dark(#0b4f6c, #7cc4e4) }
  details { border-top: 1px solid light-dark(#dad8d2, #343a40) }
  details:first-of-type { margin-top: 2rem }
  summary { padding: 0.75rem 0; cursor: pointer; overflow-wrap: anywhere }
  summary b { font: 600 1.2rem/1.3 'Noto Serif', Georgia, serif }
  .meta { font-size: 0.85rem; color: light-dark(#565c63, #a6abb0) }
  .words { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0 0 1.5rem }
`)

const ADDRESS = /https?:\/\/\S+/g
const MAX_SHOWN = 50

/** `GET /mailbox`: the newest unsent mails, for trying out and developing the site; only from its own machine. */
export function mailboxApi(read: (most: number) => Promise<KeptMail[]>): Endpoint[] {
  const { get } = endpoints(FOR_FORMS)
  return [get('/mailbox', 'this machine', show)]

  async function show({ context }: Call<'this machine'>): Promise<Response> {
    const mails = await read(MAX_SHOWN)
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    context.header('referrer-policy', 'no-referrer')
    return context.html(
      html`<!doctype html>
        <html lang="de">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <meta name="robots" content="noindex" />
            <title>${texts.mailbox.title}</title>
            <style>
              ${STYLE}
            </style>
          </head>
          <body>
            <main>
              <h1>${texts.mailbox.title}</h1>
              <p>
                ${texts.mailbox.lead(MAX_SHOWN)}
                <a href="${href.home()}">${texts.mailbox.toHome}</a>
              </p>
              ${mails.length === 0 ? html`<p>${texts.mailbox.empty}</p>` : mails.map(mail)}
            </main>
          </body>
        </html>`,
    )
  }
}

function mail({ to, subject, text, at }: KeptMail, index: number) {
  return html`<details ${index === 0 ? raw('open') : ''}>
    <summary>
      <b>${subject}</b>
      <p class="meta">
        ${texts.mailbox.to(to)} · <time datetime="${at}">${formatDateAndTime(new Date(at))}</time>
      </p>
    </summary>
    <p class="words">${linked(text)}</p>
  </details>`
}

/** Turns URLs of the text into links and escapes everything else. */
function linked(text: string) {
  const addresses = text.match(ADDRESS) ?? []
  const between = text.split(ADDRESS)
  return between.map((words, index) => {
    const address = addresses[index]
    return address ? html`${words}<a href="${address}">${address}</a>` : html`${words}`
  })
}
