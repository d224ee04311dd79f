import type { ContentItem } from '../../../../rules/articles/article.ts'
import { escapeText } from '../../../../rules/language/html-escaping.ts'

const all = (tag: string, cells: string[]): string =>
  cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')

function tableHtml(content: Extract<ContentItem, { identifier: 'table' }>['content']): string {
  const head = content.head.length > 0 ? `<thead><tr>${all('th', content.head)}</tr></thead>` : ''
  const rows = content.rows.map((row) => `<tr>${all('td', row)}</tr>`).join('')
  return `<table>${head}<tbody>${rows}</tbody></table>`
}

function itemHtml(item: ContentItem): string {
  switch (item.identifier) {
    case 'p':
      return `<p>${item.content.text}</p>`
    case 'h2':
    case 'h3':
    case 'h4':
      return `<h4>${item.content.text}</h4>`
    case 'quote':
      return `<blockquote><p>${item.content.text}</p></blockquote>`
    case 'list': {
      const tag = item.content.ordered ? 'ol' : 'ul'
      return `<${tag}>${all('li', item.content.items)}</${tag}>`
    }
    case 'table':
      return tableHtml(item.content)
    case 'code':
      return `<pre><code>${escapeText(item.content.text)}</code></pre>`
    case 'normal':
    case 'gallery':
    case 'factbox':
    case 'embedded-article':
    case 'embed':
    case 'audio':
    case 'video':
    case 'newsletter':
    case 'live':
    case 'verdict':
      return ''
  }
}

/** Renders clean block HTML for fact boxes and live entries: text, lists and tables, without pictures or frames. */
export const itemsToHtml = (items: ContentItem[]): string => items.map(itemHtml).join('')
