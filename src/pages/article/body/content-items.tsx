import type { ReactNode } from 'react'
import type { WidgetSubject } from '../../../rules/articles/embeds/ecommerce-widget.ts'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { bindText } from '../../../rules/language/typography.ts'
import { NewsletterBox } from '../../../ui/news/NewsletterBox.tsx'
import { Teaser } from '../../../ui/news/Teaser.tsx'
import { innerHtml, type Place } from '../places.ts'
import { EmbedItem } from './EmbedItem.tsx'
import { Gallery } from './Gallery.tsx'
import { LiveTicker } from '../live/LiveTicker.tsx'
import { Recording, Transcript } from '../../../ui/news/player/Recording.tsx'
import { VideoPlayer } from './MediaItems.tsx'
import { PictureItem } from './PictureItem.tsx'
import { VerdictItem } from './VerdictItem.tsx'
import { TableItem } from './TableItem.tsx'
import { FilmCaption } from './Caption.tsx'

/** Called as a function instead of one component per item: a body has many items, and they hold no state. */
export function contentItems(places: readonly Place[], subject: WidgetSubject): ReactNode[] {
  return places.map((place) => contentItem(place, subject))
}

const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

/** S3.12: renders all kinds of items. Unknown kinds are skipped. */
function contentItem(place: Place, subject: WidgetSubject): ReactNode {
  const { item, key, level, label } = place
  switch (item.identifier) {
    case 'p':
      return (
        <p key={key} className={item.fades ? 'fades' : undefined} {...html(item.content.text)} />
      )
    case 'h2':
    case 'h3':
    case 'h4':
      return heading(item, place)
    case 'normal':
      return <PictureItem key={key} image={item.content.image} />
    case 'gallery':
      return <Gallery key={key} {...item.content} id={key} level={level} label={label} />
    case 'quote':
      return quote(item.content, key)
    case 'list':
      return list(item.content, key)
    case 'table':
      return <TableItem key={key} {...item.content} label={label} />
    case 'factbox':
      return factBox(item.content, place)
    case 'code':
      return code(item.content, place)
    case 'embedded-article':
      return embeddedArticle(item.content, place)
    case 'embed':
      return <EmbedItem key={key} {...item.content} subject={subject} />
    case 'audio':
      return <Recording key={key} sound={item.content} />
    case 'video':
      return (
        <figure key={key} className="media">
          <VideoPlayer video={item.content} />
          <FilmCaption film={item.content} />
          {item.content.transcript && <Transcript parts={item.content.transcript} />}
        </figure>
      )
    case 'newsletter':
      return <NewsletterBox key={key} level={level} label={label} />
    case 'live':
      return <LiveTicker key={key} entries={item.content.entries} level={level} />
    case 'verdict':
      return <VerdictItem key={key} {...item.content} level={level} />
    default:
      return null
  }
}

type Heading = Extract<ContentItem, { identifier: 'h2' | 'h3' | 'h4' }>

type Content<Identifier extends ContentItem['identifier']> = Extract<
  ContentItem,
  { identifier: Identifier }
>['content']

function heading({ content }: Heading, { key, heading: Heading, headingId }: Place): ReactNode {
  return <Heading key={key} id={headingId} {...html(bindText(content.text))} />
}

/** Long lines scroll; the keyboard must be able to reach them. */
function code({ text }: Content<'code'>, { key, label }: Place): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section key={key} className="code-box" tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  )
}

function quote({ text, source }: Content<'quote'>, key: number): ReactNode {
  const marked = /^[„"“»]/.test(text) ? text : `„${text}“`
  return (
    <figure key={key} className="quote">
      <blockquote>
        <p {...html(marked)} />
      </blockquote>
      {source && <figcaption>{source}</figcaption>}
    </figure>
  )
}

function list({ ordered, items }: Content<'list'>, key: number): ReactNode {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List key={key} className="article-list">
      {items.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes
        <li key={index} {...html(text)} />
      ))}
    </List>
  )
}

function factBox(
  { title, html: text }: Content<'factbox'>,
  { key, level, label }: Place,
): ReactNode {
  const Heading = `h${level}` as const
  return (
    <aside key={key} className="fact-box" aria-label={label}>
      {title && <Heading>{title}</Heading>}
      <div className="block-html" dangerouslySetInnerHTML={innerHtml(text, level, title)} />
    </aside>
  )
}

function embeddedArticle(
  { teaser }: Content<'embedded-article'>,
  { key, level, label }: Place,
): ReactNode {
  if (!teaser) return null
  return (
    <aside key={key} className="embedded-article" aria-label={label} data-no-print="">
      <p className="embedded-article-label">Lesen Sie auch</p>
      <Teaser teaser={teaser} size="row" slot="row-small" level={level} />
    </aside>
  )
}
