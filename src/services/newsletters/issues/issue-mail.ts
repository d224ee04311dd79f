import { html, raw } from 'hono/html'
import type { IssueDocument, IssueItem } from '../../../rules/newsletters/issue.ts'
import type { MailPublisher } from '../../mail/mail-layout.ts'
import { issueTexts } from '../texts.de.ts'

/** Content of an issue mail; URLs are absolute. */
export type IssueMail = {
  title: string
  writer: string
  document: IssueDocument
  publisher: MailPublisher
  /** URL of the issue on the site; `null` for a mail that is no issue. */
  online: string | null
  /** `null` in a test mail, which has no subscription. */
  unsubscribe: string | null
  /** URL of the image that counts opening; `null` without consent. */
  picture: string | null
  areClicksCounted: boolean
  /** Returns the URL of an article. */
  linkOf: (item: IssueItem) => string
  imprint: string
  privacy: string
}

const RULE = '—'.repeat(20)

/** Returns the issue as plain text, for clients without HTML. */
export function issueText(mail: IssueMail): string {
  const { title, writer, document, publisher, online } = mail
  const sections = document.sections.flatMap((section) => [
    ...(section.title ? [section.title.toUpperCase()] : []),
    ...section.items.map((item) => itemText(item, mail)),
  ])
  return `${[
    `${title} – ${publisher.name}`,
    document.subject,
    ...document.lead,
    ...sections,
    ...(writer ? [writer] : []),
    RULE,
    ...(online ? [`${issueTexts.readOnline}:\n${online}`] : []),
    ...(mail.unsubscribe ? [issueTexts.unsubscribeAt(mail.unsubscribe)] : []),
    `${issueTexts.imprint}: ${mail.imprint}\n${issueTexts.privacy}: ${mail.privacy}`,
  ].join('\n\n')}\n`
}

function itemText(item: IssueItem, { document, linkOf }: IssueMail): string {
  const mark = item.isPaid ? ` [${issueTexts.plus}]` : ''
  const kicker = item.kicker ? `${item.kicker}: ` : ''
  const text = document.template === 'letter' && item.text ? [item.text] : []
  return [`${kicker}${item.title}${mark}`, ...text, linkOf(item)].join('\n')
}

/**
 * Returns the issue as HTML: one column, all text escaped, no image except the counting one. Clients with dark mode use
 * the style sheet; others use the inline light colours.
 */
export async function issueHtml(mail: IssueMail): Promise<string> {
  const { title, writer, document, publisher, online, unsubscribe, picture, imprint, privacy } =
    mail
  const { light } = publisher.colors
  const quietLink = (url: string, label: string) =>
    html`<a class="quiet" href="${url}" style="color:${light.muted}">${label}</a>`
  const page = await html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${document.subject}</title>
        <style>
          ${raw(styleOf(publisher))}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background:${light.paper};color:${light.ink};font:17px/1.5 Georgia,'Noto Serif',serif"
      >
        <div style="display:none;max-height:0;overflow:hidden">${preheaderOf(document)}</div>
        <div lang="de" style="max-width:600px;margin:0 auto;padding:24px 20px 40px">
          <p class="quiet" style="margin:0;color:${light.muted};font:14px/1.5 Arial,sans-serif">
            ${publisher.name}
          </p>
          <p
            class="brand"
            style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid ${light.brand};color:${light.brand};font-size:26px;font-weight:bold;line-height:1.2"
          >
            ${title}
          </p>
          <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${document.subject}</h1>
          ${document.lead.map((text) => html`<p style="margin:0 0 14px">${text}</p>`)}
          ${document.sections.map((section) => sectionHtml(section, mail))}
          ${writer ? html`<p style="margin:28px 0 0">${writer}</p>` : ''}
          <p
            class="quiet foot"
            style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};color:${light.muted};font:14px/1.7 Arial,sans-serif"
          >
            ${online ? html`${quietLink(online, issueTexts.readOnline)} · ` : ''}
            ${unsubscribe ? html`${quietLink(unsubscribe, issueTexts.unsubscribe)} · ` : ''}
            ${quietLink(imprint, issueTexts.imprint)} · ${quietLink(privacy, issueTexts.privacy)}
            ${picture && unsubscribe ? html`<br />${mail.areClicksCounted ? issueTexts.clicksCounted : issueTexts.opensCounted} ${quietLink(unsubscribe, issueTexts.revoke)}` : ''}
          </p>
          ${picture ? html`<img src="${picture}" width="1" height="1" alt="" />` : ''}
        </div>
      </body>
    </html>`
  return String(page)
}

function styleOf({ colors: { dark } }: MailPublisher): string {
  return `:root { color-scheme: light dark }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${dark.paper} !important; color: ${dark.ink} !important }
    .paper a { color: inherit !important }
    .brand { color: ${dark.brand} !important; border-color: ${dark.brand} !important }
    .quiet { color: ${dark.muted} !important }
    .foot { border-color: ${dark.line} !important }
  }`
}

/** Returns the preview text shown next to the subject in mail lists; it is the beginning of the letter if there is no other. */
function preheaderOf({ preheader, lead, sections }: IssueDocument): string {
  if (preheader) return preheader
  const [, second, third] = sections.flatMap(({ items }) => items.map(({ title }) => title))
  return lead[0] ?? [second, third].filter(Boolean).join(' · ')
}

function sectionHtml({ title, items }: IssueDocument['sections'][number], mail: IssueMail) {
  const brand = mail.publisher.colors.light.brand
  return html`${
    title
      ? html`<h2
          class="brand"
          style="margin:28px 0 10px;font:bold 15px/1.4 Arial,sans-serif;color:${brand}"
        >
          ${title}
        </h2>`
      : ''
  }
  ${items.map((item) => itemHtml(item, { mail, level: title ? 'h3' : 'h2' }))}`
}

function itemHtml(item: IssueItem, { mail, level }: { mail: IssueMail; level: 'h2' | 'h3' }) {
  const { document, publisher, linkOf } = mail
  const { muted } = publisher.colors.light
  const above = [item.kicker, item.isPaid ? issueTexts.plus : ''].filter(Boolean).join(' · ')
  const heading = html`<a href="${linkOf(item)}" style="color:inherit;text-decoration:underline"
    >${item.title}</a
  >`
  const style = raw('margin:0 0 4px;font-size:19px;line-height:1.3')
  return html`<div style="margin:0 0 20px">
    ${above ? html`<p class="quiet" style="margin:0 0 2px;color:${muted};font:13px/1.4 Arial,sans-serif">${above}</p>` : ''}
    ${level === 'h2' ? html`<h2 style="${style}">${heading}</h2>` : html`<h3 style="${style}">${heading}</h3>`}
    ${document.template === 'letter' && item.text ? html`<p style="margin:0">${item.text}</p>` : ''}
  </div>`
}
