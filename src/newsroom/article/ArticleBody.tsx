import { Fragment, type ReactNode } from 'react'
import type { ContentItem, Image } from '../../rules/articles/article.ts'
import { NEWSROOM_PICTURE } from '../../routes/newsroom.ts'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { BOX_NAMES } from '../editor-schema/kind-names.ts'
import { sectionsOfVerdict } from './verdict.ts'

/** Sanitised by the server; the page's policy forbids scripts within it. */
const Html = ({ html }: { html: string }) => <span dangerouslySetInnerHTML={{ __html: html }} />

const PICTURE_WIDTH = 768

/** A picture with alt text, caption and credit in words. */
export function Picture({ image }: { image: Image }) {
  const { baseUrl, altText, caption, copyrights, width, height } = image
  return (
    <figure className="desk-picture">
      {baseUrl && (
        <img
          src={`${NEWSROOM_PICTURE}?${new URLSearchParams({ path: baseUrl, width: String(PICTURE_WIDTH) })}`}
          alt={altText}
          loading="lazy"
          {...(width > 0 && height > 0 && { width, height })}
        />
      )}
      <figcaption>
        {caption && <Html html={caption} />} {copyrights && <small>{copyrights}</small>}
        <small>{altText ? `Beschreibung: ${altText}` : 'Beschreibung fehlt'}</small>
      </figcaption>
    </figure>
  )
}

type ArticleBodyProps = {
  items: readonly ContentItem[]
  /** A line in the text, and the number of items before it. */
  edge?: { count: number; line: ReactNode } | null
}

/** The body as readable text, every kind of content item. */
export function ArticleBody({ items, edge }: ArticleBodyProps) {
  if (items.length === 0) return <p className="quiet">Noch kein Text.</p>
  return (
    <div className="draft-body">
      {items.flatMap((item, index) => [
        // With a key of its own, the line keeps the focus when it moves.
        ...(edge?.count === index ? [<Fragment key="edge">{edge.line}</Fragment>] : []),
        // Items have no ids, and this list is never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Item key={index} item={item} />,
      ])}
    </div>
  )
}

function Item({ item }: { item: ContentItem }) {
  if (isBox(item)) return <Box item={item} />
  switch (item.identifier) {
    case 'p':
      return <p dangerouslySetInnerHTML={{ __html: item.content.text }} />
    case 'h2':
    case 'h3':
    case 'h4':
      return <Heading level={item.identifier} html={item.content.text} />
    case 'list':
      return <List {...item.content} />
    case 'quote':
      return (
        <blockquote>
          <p dangerouslySetInnerHTML={{ __html: item.content.text }} />
          {item.content.source && (
            <footer>
              <Html html={item.content.source} />
            </footer>
          )}
        </blockquote>
      )
    case 'normal':
      return <Picture image={item.content.image} />
    case 'table':
      return <Table {...item.content} />
    case 'code':
      return <pre>{item.content.text}</pre>
  }
}

type BoxItem = Extract<ContentItem, { identifier: keyof typeof BOX_NAMES }>

const isBox = (item: ContentItem): item is BoxItem => item.identifier in BOX_NAMES

/** An item that is more than text: named, then shown as far as text can. */
function Box({ item }: { item: BoxItem }) {
  return (
    <section className="draft-box" aria-label={BOX_NAMES[item.identifier]}>
      <p className="draft-box-name">{BOX_NAMES[item.identifier]}</p>
      <BoxContent item={item} />
    </section>
  )
}

function BoxContent({ item }: { item: BoxItem }) {
  switch (item.identifier) {
    case 'gallery':
      return (
        <>
          {item.content.title && <b>{item.content.title}</b>}
          {item.content.images.map((image) => (
            <Picture key={image.baseUrl} image={image} />
          ))}
        </>
      )
    case 'factbox':
      return (
        <>
          <b>{item.content.title}</b>
          <div dangerouslySetInnerHTML={{ __html: item.content.html }} />
        </>
      )
    case 'embedded-article': {
      const { teaser, documentId } = item.content
      return <p>{teaser ? teaser.title : `Artikel ${documentId}`}</p>
    }
    case 'embed':
      return (
        <p>
          {item.content.title || item.content.provider}: {item.content.url}
        </p>
      )
    case 'audio':
    case 'video':
      return (
        <p>
          {item.content.title || 'Ohne Titel'}: {item.content.src}
        </p>
      )
    case 'newsletter':
      return <p>{item.content.newsletterId}</p>
    case 'live':
      return item.content.entries.map(({ publishDate, title, html }) => (
        <article key={publishDate + title}>
          <b>{title}</b>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))
    case 'verdict':
      return sectionsOfVerdict(item.content).map(({ name, lines }) => (
        <div key={name}>
          <b>{name}</b>
          <ul>
            {lines.map((line) => (
              <li key={line} dangerouslySetInnerHTML={{ __html: line }} />
            ))}
          </ul>
        </div>
      ))
  }
}

function Heading({ level, html }: { level: 'h2' | 'h3' | 'h4'; html: string }) {
  const Element = level
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- the content is HTML
  return <Element dangerouslySetInnerHTML={{ __html: html }} />
}

function List({ ordered, items }: { ordered: boolean; items: string[] }) {
  const Element = ordered ? 'ol' : 'ul'
  return (
    <Element>
      {items.map((html, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- never reordered
        <li key={index} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </Element>
  )
}

type TableContent = { caption: string; head: string[]; rows: string[][] }

function Table({ caption, head, rows }: TableContent) {
  return (
    <TableScroll label="Tabelle">
      <table className="draft-table">
        {caption && <caption dangerouslySetInnerHTML={{ __html: caption }} />}
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((html, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- never reordered
                <th key={column} scope="col">
                  <Html html={html} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- never reordered
            <tr key={row}>
              {cells.map((html, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- never reordered
                <td key={column}>
                  <Html html={html} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}
