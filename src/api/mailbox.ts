import { html, raw } from 'hono/html'
import type { KeptMail } from '../services/mail/delivery.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_FORMS } from './terms.ts'

const STYLE = raw(`
  :root { color-scheme: light dark; font: 16px/1.5 'Noto Sans', sans-serif }
  main { max-width: 40rem; margin: 0 auto; padding: 1rem }
  article { border-top: 1px solid; margin-top: 2rem }
  .words { white-space: pre-wrap; overflow-wrap: anywhere }
`)

const ADDRESS = /https?:\/\/\S+/g

/** The mails that were not sent, for who develops the site: `GET /mailbox`. Mounted in development mode alone. */
export function mailboxApi(read: () => Promise<KeptMail[]>): Endpoint[] {
  const { get } = endpoints({ ...FOR_FORMS, origin: 'any' })
  return [get('/mailbox', 'public', show)]

  async function show({ context }: Call<'public'>): Promise<Response> {
    const mails = await read()
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return context.html(
      html`<!doctype html>
        <html lang="de">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Postfach</title>
            <style>
              ${STYLE}
            </style>
          </head>
          <body>
            <main>
              <h1>Postfach</h1>
              ${mails.length === 0 ? html`<p>Noch keine E-Mails.</p>` : mails.map(article)}
            </main>
          </body>
        </html>`,
    )
  }
}

function article({ to, subject, text, at }: KeptMail) {
  return html`<article>
    <h2>${subject}</h2>
    <p>An ${to}, <time datetime="${at}">${at}</time></p>
    <p class="words">${linked(text)}</p>
  </article>`
}

/** Addresses of the text as links; everything around them is escaped. */
function linked(text: string) {
  const addresses = text.match(ADDRESS) ?? []
  const between = text.split(ADDRESS)
  return between.map((words, index) => {
    const address = addresses[index]
    return address ? html`${words}<a href="${address}">${address}</a>` : html`${words}`
  })
}
